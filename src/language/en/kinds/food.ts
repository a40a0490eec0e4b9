/** What is eaten and drunk, by kind: see `kinds.ts` for the form of a line. */
export const FOOD = `
food:
drink: beverage
meal: breakfast lunch dinner supper brunch tea snack dessert starter
fruit<food: apple pear plum peach nectarine apricot cherry grape banana orange mandarin tangerine clementine
  satsuma lemon lime grapefruit pomelo mango papaya pineapple melon watermelon cantaloupe kiwi fig date
  pomegranate guava lychee passionfruit dragonfruit persimmon quince rhubarb coconut avocado citrus durian
  jackfruit starfruit
berry<fruit: strawberry raspberry blackberry blueberry cranberry gooseberry currant blackcurrant redcurrant
  elderberry mulberry lingonberry
vegetable<food: carrot potato tomato onion garlic leek shallot chive scallion cucumber lettuce cabbage kale
  spinach chard rocket arugula broccoli cauliflower sprout brussels_sprout bean green_bean pea lentil chickpea
  soybean asparagus artichoke aubergine eggplant courgette zucchini pumpkin squash pepper bell_pepper chilli
  chili radish beetroot beet turnip swede parsnip celery celeriac fennel sweetcorn corn okra mushroom truffle
  olive caper yam sweet_potato cassava salad coleslaw sauerkraut kimchi pickle gherkin seaweed bamboo_shoot
  watercress endive
meat<food: beef pork lamb mutton veal chicken turkey duck goose venison rabbit ham bacon sausage salami
  chorizo prosciutto pepperoni steak mince meatball liver kidney tripe black_pudding haggis bratwurst kebab
  brisket rib burger hamburger hot_dog red_meat white_meat poultry
food_fish<food: fish salmon tuna cod haddock trout herring mackerel sardine anchovy eel halibut plaice sole sea_bass
  carp caviar sushi sashimi kipper
seafood<food: shellfish shrimp prawn lobster crab mussel oyster clam scallop squid octopus calamari crayfish
  langoustine
dairy<food: milk cheese butter cream yoghurt yogurt curd quark kefir ice_cream custard whey buttermilk lactose
cheese<dairy: cheddar brie camembert gouda feta mozzarella parmesan gorgonzola stilton halloumi ricotta
  mascarpone gruyere emmental manchego roquefort goat_cheese blue_cheese cottage_cheese cream_cheese
egg<food: omelette omelet frittata quiche scrambled_egg
grain<food: rice wheat rye barley oats oat quinoa couscous bulgur millet buckwheat gluten flour semolina
  polenta cornflour
bread<food: loaf toast bagel baguette croissant bun roll ciabatta focaccia naan pitta pita tortilla sourdough
  rye_bread pretzel brioche flatbread cracker
pasta<food: spaghetti macaroni lasagne lasagna ravioli penne tagliatelle gnocchi noodle ramen udon
dish<food: soup stew curry pizza risotto paella stir-fry casserole goulash chili_con_carne borscht pho
  biryani dal dhal moussaka taco burrito enchilada quesadilla falafel hummus tapas dumpling pierogi gyoza
  spring_roll samosa tempura sandwich wrap panini fondue raclette ratatouille schnitzel pad_thai tagine
  jollof_rice poke_bowl bibimbap fish_and_chips shepherd's_pie roast pie porridge muesli granola cereal
  oatmeal pancake waffle crepe chips fries french_fries mash fish_finger fish_fingers chicken_nuggets
  chicken_nugget jacket_potato baked_beans beans_on_toast scrambled_eggs fried_rice spring_rolls
  sunday_roast cottage_pie toad_in_the_hole bangers_and_mash macaroni_cheese mac_and_cheese
  cauliflower_cheese full_english caesar_salad greek_salad potato_salad tuna_salad kebabs shawarma souvlaki
  gyros ceviche empanadas arepas tacos nachos mezze shakshuka borek kofta tikka_masala korma vindaloo
sweet<food: chocolate cake cookie biscuit brownie muffin cupcake doughnut donut pastry tart cheesecake
  tiramisu pudding jelly candy toffee caramel fudge marshmallow liquorice licorice nougat marzipan meringue
  macaron pavlova strudel baklava halva sorbet gelato ice_lolly dark_chocolate milk_chocolate gingerbread
  apple_pie sweets jam marmalade honey syrup maple_syrup sugar nutella
nut<food: peanut almond walnut hazelnut cashew pistachio pecan macadamia brazil_nut chestnut pine_nut tree_nut
  peanut_butter sesame sunflower_seed chia_seed flaxseed
spice<food: salt pepper cinnamon nutmeg ginger turmeric cumin coriander cilantro cardamom clove saffron
  paprika cayenne oregano basil thyme rosemary parsley dill mint sage bay_leaf vanilla mustard wasabi
  horseradish curry_powder spicy_food
sauce<food: ketchup mayonnaise mayo soy_sauce pesto gravy vinegar hot_sauce salsa guacamole olive_oil tahini
  chutney
substitute<food: tofu tempeh seitan soy soya
coffee<drink: espresso cappuccino latte flat_white americano macchiato mocha decaf cold_brew iced_coffee
  instant_coffee filter_coffee black_coffee
tea<drink: green_tea black_tea herbal_tea chai matcha earl_grey oolong rooibos chamomile_tea peppermint_tea
  mint_tea ginger_tea iced_tea bubble_tea mate
alcohol<drink: booze spirits liquor liqueur whisky whiskey bourbon scotch vodka gin rum tequila mezcal brandy
  cognac schnapps ouzo absinthe cocktail mojito margarita martini negroni gin_and_tonic mead sake punch
beer<alcohol: lager ale ipa stout pilsner porter bitter cider wheat_beer craft_beer
wine<alcohol: red_wine white_wine rose prosecco champagne cava riesling merlot chardonnay pinot_noir sherry
  port malbec rioja vermouth
soft_drink<drink: soda cola coke lemonade juice orange_juice apple_juice smoothie milkshake tonic ginger_ale
  squash energy_drink kombucha water mineral_water sparkling_water tap_water hot_chocolate cocoa oat_milk
  almond_milk soy_milk
caffeine<drink:
allergen<food: gluten lactose nut pollen dust_mite penicillin latex wheat egg soy sulphite
`;
