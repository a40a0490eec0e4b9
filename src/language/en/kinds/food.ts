/** What is eaten, drunk and grown, by kind: see `kinds.ts` for the form of a line. */
export const FOOD = `
food:
drink: beverage
meal: breakfast lunch dinner supper brunch tea snack dessert starter
fruit<food: apple pear plum peach nectarine apricot cherry grape banana orange mandarin tangerine clementine
  satsuma lemon lime grapefruit pomelo mango papaya pineapple melon watermelon cantaloupe kiwi fig date
  pomegranate guava lychee passionfruit dragonfruit persimmon quince rhubarb coconut avocado citrus durian
  jackfruit starfruit blood_orange plantain prune raisin sultana crab_apple kumquat tamarind damson
  greengage mirabelle honeydew honeydew_melon galia_melon passion_fruit dragon_fruit star_fruit physalis
  rambutan longan mangosteen jujube sharon_fruit tangelo yuzu soursop custard_apple dried_fruit
  stone_fruit citrus_fruit
berry<fruit: strawberry raspberry blackberry blueberry cranberry gooseberry currant blackcurrant redcurrant
  elderberry mulberry lingonberry boysenberry loganberry acai_berry goji_berry
vegetable<food: carrot potato tomato onion garlic leek shallot chive scallion cucumber lettuce cabbage kale
  spinach chard rocket arugula broccoli cauliflower sprout brussels_sprout bean green_bean pea lentil chickpea
  soybean asparagus artichoke aubergine eggplant courgette zucchini pumpkin squash pepper bell_pepper chilli
  chili radish beetroot beet turnip swede parsnip celery celeriac fennel sweetcorn corn okra mushroom truffle
  olive caper yam sweet_potato cassava salad coleslaw sauerkraut kimchi pickle gherkin seaweed bamboo_shoot
  watercress endive alfalfa bok_choy pak_choi brussels_sprouts beansprout black_bean kidney_bean
  pinto_bean butter_bean broad_bean runner_bean string_bean fava_bean lima_bean mung_bean edamame
  snow_pea sugar_snap_pea mangetout split_pea baby_corn butternut_squash spaghetti_squash kohlrabi
  romanesco collard_greens spring_greens iceberg_lettuce radicchio chicory cress daikon jicama
  jerusalem_artichoke rutabaga samphire salsify shiitake portobello chanterelle porcini oyster_mushroom
  red_onion spring_onion green_onion red_cabbage red_pepper green_pepper sweet_pepper jalapeño jalapeno
  habanero cherry_tomato plum_tomato sun-dried_tomato new_potato taro water_chestnut veg veggies kelp
  nori root_vegetable leafy_greens
meat<food: beef pork lamb mutton veal chicken turkey duck goose venison rabbit ham bacon sausage salami
  chorizo prosciutto pepperoni steak mince meatball liver kidney tripe black_pudding haggis bratwurst kebab
  brisket rib burger hamburger hot_dog red_meat white_meat poultry corned_beef roast_beef ground_beef
  minced_beef sirloin ribeye rump_steak fillet_steak tenderloin porterhouse flank_steak pork_chop
  pork_belly pork_loin pulled_pork spare_ribs spareribs short_rib lamb_chop lamb_shank leg_of_lamb
  chicken_wing buffalo_wings chicken_breast chicken_thigh drumstick chicken_liver turkey_breast pastrami
  pancetta mortadella bresaola liverwurst foie_gras sweetbread oxtail partridge pheasant guinea_fowl
  bison beef_jerky frankfurter cold_cuts gammon processed_meat game_meat
food_fish<food: fish salmon tuna cod haddock trout herring mackerel sardine anchovy eel halibut plaice sole sea_bass
  carp caviar sushi sashimi kipper catfish pollock hake tilapia swordfish snapper red_snapper monkfish
  turbot sturgeon whitebait smoked_salmon rainbow_trout lemon_sole tuna_fish barramundi branzino bream
  sea_bream mullet roe fish_roe
seafood<food: shellfish shrimp prawn lobster crab mussel oyster clam scallop squid octopus calamari crayfish
  langoustine cockle whelk scampi king_prawn tiger_prawn cuttlefish abalone conch soft-shell_crab
  lobster_tail sea_urchin
dairy<food: milk cheese butter cream yoghurt yogurt curd quark kefir ice_cream custard whey buttermilk lactose
  sour_cream whipped_cream double_cream clotted_cream crème_fraîche creme_fraiche margarine ghee
  skimmed_milk whole_milk condensed_milk evaporated_milk powdered_milk goat's_milk cow's_milk
  lactose-free_milk greek_yoghurt greek_yogurt frozen_yoghurt skyr labneh
cheese<dairy: cheddar brie camembert gouda feta mozzarella parmesan gorgonzola stilton halloumi ricotta
  mascarpone gruyere emmental manchego roquefort goat_cheese blue_cheese cottage_cheese cream_cheese
  provolone pecorino havarti wensleydale comté taleggio burrata paneer string_cheese swiss_cheese
  fontina vegan_cheese
egg<food: omelette omelet frittata quiche scrambled_egg boiled_egg hard-boiled_egg soft-boiled_egg
  fried_egg poached_egg eggs_benedict scotch_egg deviled_egg egg_white egg_yolk
grain<food: rice wheat rye barley oats oat quinoa couscous bulgur millet buckwheat gluten flour semolina
  polenta cornflour sorghum teff freekeh bran cornmeal grits maize amaranth pearl_barley brown_rice
  white_rice wild_rice basmati_rice jasmine_rice tapioca
bread<food: loaf toast bagel baguette croissant bun roll ciabatta focaccia naan pitta pita tortilla sourdough
  rye_bread pretzel brioche flatbread cracker white_bread brown_bread wholemeal_bread garlic_bread
  soda_bread cornbread pumpernickel crumpet crispbread breadstick crouton chapati roti paratha lavash
  matzo challah english_muffin breadcrumbs gluten-free_bread rusk oatcake rice_cake
pasta<food: spaghetti macaroni lasagne lasagna ravioli penne tagliatelle gnocchi noodle ramen udon
  linguine fettuccine farfalle fusilli rigatoni cannelloni tortellini orzo vermicelli rice_noodles
  egg_noodles instant_noodles soba carbonara bolognese spaghetti_bolognese
dish<food: soup stew curry pizza risotto paella stir-fry casserole goulash chili_con_carne borscht pho
  biryani dal dhal moussaka taco burrito enchilada quesadilla falafel hummus tapas dumpling pierogi gyoza
  spring_roll samosa tempura sandwich wrap panini fondue raclette ratatouille schnitzel pad_thai tagine
  jollof_rice poke_bowl bibimbap fish_and_chips shepherd's_pie roast pie porridge muesli granola cereal
  oatmeal pancake waffle crepe chips fries french_fries mash fish_finger fish_fingers chicken_nuggets
  chicken_nugget jacket_potato baked_beans beans_on_toast scrambled_eggs fried_rice spring_rolls
  sunday_roast cottage_pie toad_in_the_hole bangers_and_mash macaroni_cheese mac_and_cheese
  cauliflower_cheese full_english caesar_salad greek_salad potato_salad tuna_salad kebabs shawarma souvlaki
  gyros ceviche empanadas arepas tacos nachos mezze shakshuka borek kofta tikka_masala korma vindaloo
  beef_stroganoff stroganoff beef_wellington bouillabaisse broth bone_broth chowder clam_chowder bisque
  gazpacho minestrone miso_soup chicken_soup tomato_soup onion_soup pea_soup lentil_soup hotpot
  pot_roast roast_chicken roast_lamb roast_potatoes mashed_potato mashed_potatoes baked_potato
  hash_browns potato_wedges onion_rings chicken_kiev chicken_pie steak_pie pork_pie sausage_roll
  cornish_pasty meatloaf nut_roast veggie_burger cheeseburger club_sandwich toastie grilled_cheese
  soufflé spanakopita dolmades tabbouleh doner_kebab shish_kebab tortilla_chips fajita tamale
  chimichanga gumbo jambalaya bigos spaetzle sauerbraten currywurst bao_bun dim_sum wonton
  egg_fried_rice chow_mein chop_suey peking_duck katsu_curry okonomiyaki takoyaki teriyaki yakitori
  onigiri laksa satay rendang nasi_goreng green_curry red_curry thai_curry massaman_curry bánh_mì
  banh_mi summer_rolls bulgogi tteokbokki kimbap japchae butter_chicken tandoori_chicken saag_paneer
  palak_paneer chana_masala bhaji onion_bhaji dosa idli pakora rogan_josh injera fufu egusi_soup poutine
  bruschetta antipasti arancini calzone cassoulet coq_au_vin quiche_lorraine croque-monsieur duck_confit
  escargots moules_frites fish_pie fish_stew fishcake fish_cake patatas_bravas feijoada stuffed_peppers
  overnight_oats cornflakes cereal_bar granola_bar protein_bar energy_bar potato_chips potato_chip
  popcorn trail_mix leftovers ready_meal fast_food junk_food street_food baby_food green_salad
  fruit_salad pasta_salad veggie_lasagne vegetable_soup vegetable_curry chickpea_curry beef_stew
  irish_stew cheese_fondue buddha_bowl avocado_toast
sweet<food: chocolate cake cookie biscuit brownie muffin cupcake doughnut donut pastry tart cheesecake
  tiramisu pudding jelly candy toffee caramel fudge marshmallow liquorice licorice nougat marzipan meringue
  macaron pavlova strudel baklava halva sorbet gelato ice_lolly dark_chocolate milk_chocolate gingerbread
  apple_pie sweets jam marmalade honey syrup maple_syrup sugar nutella apple_crumble applesauce
  birthday_cake fruit_cake carrot_cake chocolate_cake lemon_cake sponge_cake victoria_sponge
  christmas_cake cream_puff profiterole eclair éclair custard_tart lemon_tart treacle_tart pecan_pie
  pumpkin_pie cherry_pie key_lime_pie banoffee_pie banana_bread banana_split shortbread flapjack
  oatmeal_cookie chocolate_chip_cookie butter_cookie cinnamon_roll cinnamon_bun danish_pastry scone
  teacake hot_cross_bun stollen panettone lebkuchen mince_pie christmas_pudding sticky_toffee_pudding
  bread_pudding rice_pudding chocolate_pudding panna_cotta crème_brûlée creme_brulee mousse
  chocolate_mousse sundae popsicle jelly_bean gummy_bears haribo lollipop candy_bar candy_cane
  chocolate_bar white_chocolate butterscotch turkish_delight cotton_candy candyfloss praline gulab_jamun
  mochi churro beignet stroopwafel golden_syrup molasses treacle agave_syrup sweetener
  artificial_sweetener aspartame stevia xylitol icing frosting lemon_curd raspberry_jam strawberry_jam
  apricot_jam chewing_gum bubble_gum
nut<food: peanut almond walnut hazelnut cashew pistachio pecan macadamia brazil_nut chestnut pine_nut tree_nut
  peanut_butter sesame sunflower_seed chia_seed flaxseed mixed_nuts almond_butter nut_butter poppy_seed
  pumpkin_seed hemp_seed linseed cashew_nut
spice<food: salt pepper cinnamon nutmeg ginger turmeric cumin coriander cilantro cardamom clove saffron
  paprika cayenne oregano basil thyme rosemary parsley dill mint sage bay_leaf vanilla mustard wasabi
  horseradish curry_powder spicy_food black_pepper white_pepper chilli_powder chili_powder
  cayenne_pepper caraway garam_masala allspice anise star_anise fenugreek sumac marjoram chervil
  lemongrass tarragon lovage msg garlic_powder
sauce<food: ketchup mayonnaise mayo soy_sauce pesto gravy vinegar hot_sauce salsa guacamole olive_oil tahini
  chutney barbecue_sauce bbq_sauce hoisin_sauce fish_sauce oyster_sauce worcestershire_sauce
  tomato_sauce tartare_sauce hollandaise béchamel apple_sauce cranberry_sauce mint_sauce brown_sauce
  salad_dressing vinaigrette aioli tzatziki raita sriracha tabasco harissa chimichurri gochujang miso
  marmite vegemite dijon_mustard balsamic_vinegar cider_vinegar sesame_oil sunflower_oil coconut_oil
  rapeseed_oil vegetable_oil suet
substitute<food: tofu tempeh seitan soy soya quorn nutritional_yeast yeast vegan_sausage
coffee<drink: espresso cappuccino latte flat_white americano macchiato mocha decaf cold_brew iced_coffee
  instant_coffee filter_coffee black_coffee ristretto cortado frappé frappuccino irish_coffee
  turkish_coffee oat_latte pumpkin_spice_latte
tea<drink: green_tea black_tea herbal_tea chai matcha earl_grey oolong rooibos chamomile_tea peppermint_tea
  mint_tea ginger_tea iced_tea bubble_tea mate darjeeling sencha white_tea fruit_tea camomile_tea
  hibiscus_tea lemon_tea nettle_tea fennel_tea masala_chai english_breakfast_tea yerba_mate rosehip_tea
alcohol<drink: booze spirits liquor liqueur whisky whiskey bourbon scotch vodka gin rum tequila mezcal brandy
  cognac schnapps ouzo absinthe cocktail mojito margarita martini negroni gin_and_tonic mead sake punch
  amaretto aperol aperol_spritz pimm's baileys sambuca grappa limoncello kirsch eggnog mulled_wine
  sangria daiquiri mai_tai pina_colada piña_colada bloody_mary moscow_mule whisky_sour white_russian
  espresso_martini caipirinha moonshine malt_whisky single_malt aquavit soju raki pastis alcopop
  light_beer alcohol-free_beer non-alcoholic_beer pale_ale brown_ale guinness heineken shandy
beer<alcohol: lager ale ipa stout pilsner porter bitter cider wheat_beer craft_beer
wine<alcohol: red_wine white_wine rose prosecco champagne cava riesling merlot chardonnay pinot_noir sherry
  port malbec rioja vermouth pinot_grigio sauvignon_blanc cabernet cabernet_sauvignon shiraz syrah
  zinfandel tempranillo barolo chianti beaujolais claret moscato lambrusco rosé sparkling_wine
  dessert_wine natural_wine retsina
soft_drink<drink: soda cola coke lemonade juice orange_juice apple_juice smoothie milkshake tonic ginger_ale
  squash energy_drink kombucha water mineral_water sparkling_water tap_water hot_chocolate cocoa oat_milk
  almond_milk soy_milk ginger_beer root_beer soda_water tonic_water seltzer fizzy_water fizzy_drink
  pepsi coca-cola diet_coke irn-bru lucozade gatorade elderflower_cordial cranberry_juice
  grapefruit_juice tomato_juice carrot_juice pineapple_juice grape_juice lemon_juice lime_juice
  pomegranate_juice coconut_water coconut_milk rice_milk chocolate_milk ovaltine protein_shake lassi
  horchata kvass ayran still_water sports_drink
caffeine<drink:
allergen<food: gluten lactose nut pollen dust_mite penicillin latex wheat egg soy sulphite
`;
