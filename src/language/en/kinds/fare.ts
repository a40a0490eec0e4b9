/** More of what is eaten, drunk and grown. */
export const FARE = `
berry: boysenberry loganberry acai_berry goji_berry
fruit: blood_orange plantain prune raisin sultana crab_apple kumquat tamarind damson greengage mirabelle
  honeydew honeydew_melon galia_melon passion_fruit dragon_fruit star_fruit physalis rambutan longan
  mangosteen jujube sharon_fruit tangelo yuzu soursop custard_apple dried_fruit stone_fruit citrus_fruit
vegetable: alfalfa bok_choy pak_choi brussels_sprouts beansprout black_bean kidney_bean pinto_bean
  butter_bean broad_bean runner_bean string_bean fava_bean lima_bean mung_bean edamame snow_pea
  sugar_snap_pea mangetout split_pea baby_corn butternut_squash spaghetti_squash kohlrabi romanesco
  collard_greens spring_greens iceberg_lettuce radicchio chicory cress daikon jicama jerusalem_artichoke
  rutabaga samphire salsify shiitake portobello chanterelle porcini oyster_mushroom red_onion spring_onion
  green_onion red_cabbage red_pepper green_pepper sweet_pepper jalapeño jalapeno habanero cherry_tomato
  plum_tomato sun-dried_tomato new_potato taro water_chestnut veg veggies kelp nori root_vegetable
  leafy_greens
meat: corned_beef roast_beef ground_beef minced_beef sirloin ribeye rump_steak fillet_steak tenderloin
  porterhouse flank_steak pork_chop pork_belly pork_loin pulled_pork spare_ribs spareribs short_rib
  lamb_chop lamb_shank leg_of_lamb chicken_wing buffalo_wings chicken_breast chicken_thigh drumstick
  chicken_liver turkey_breast pastrami pancetta mortadella bresaola liverwurst foie_gras sweetbread oxtail
  partridge pheasant guinea_fowl bison beef_jerky frankfurter cold_cuts gammon processed_meat game_meat
food_fish: catfish pollock hake tilapia swordfish snapper red_snapper monkfish turbot sturgeon whitebait
  smoked_salmon rainbow_trout lemon_sole tuna_fish barramundi branzino bream sea_bream mullet roe fish_roe
seafood: cockle whelk scampi king_prawn tiger_prawn cuttlefish abalone conch soft-shell_crab lobster_tail
  sea_urchin
dairy: sour_cream whipped_cream double_cream clotted_cream crème_fraîche creme_fraiche margarine ghee
  skimmed_milk whole_milk condensed_milk evaporated_milk powdered_milk goat's_milk cow's_milk
  lactose-free_milk greek_yoghurt greek_yogurt frozen_yoghurt skyr labneh
cheese: provolone pecorino havarti wensleydale comté taleggio burrata paneer string_cheese swiss_cheese
  fontina vegan_cheese
egg: boiled_egg hard-boiled_egg soft-boiled_egg fried_egg poached_egg eggs_benedict scotch_egg deviled_egg
  egg_white egg_yolk
grain: sorghum teff freekeh bran cornmeal grits maize amaranth pearl_barley brown_rice white_rice wild_rice
  basmati_rice jasmine_rice tapioca
bread: white_bread brown_bread wholemeal_bread garlic_bread soda_bread cornbread pumpernickel crumpet
  crispbread breadstick crouton chapati roti paratha lavash matzo challah english_muffin breadcrumbs
  gluten-free_bread rusk oatcake rice_cake
pasta: linguine fettuccine farfalle fusilli rigatoni cannelloni tortellini orzo vermicelli rice_noodles
  egg_noodles instant_noodles soba carbonara bolognese spaghetti_bolognese
dish: beef_stroganoff stroganoff beef_wellington bouillabaisse broth bone_broth chowder clam_chowder bisque
  gazpacho minestrone miso_soup chicken_soup tomato_soup onion_soup pea_soup lentil_soup hotpot pot_roast
  roast_chicken roast_lamb roast_potatoes mashed_potato mashed_potatoes baked_potato hash_browns
  potato_wedges onion_rings chicken_kiev chicken_pie steak_pie pork_pie sausage_roll cornish_pasty meatloaf
  nut_roast veggie_burger cheeseburger club_sandwich toastie grilled_cheese soufflé spanakopita dolmades
  tabbouleh doner_kebab shish_kebab tortilla_chips fajita tamale chimichanga gumbo jambalaya bigos spaetzle
  sauerbraten currywurst bao_bun dim_sum wonton egg_fried_rice chow_mein chop_suey peking_duck katsu_curry
  okonomiyaki takoyaki teriyaki yakitori onigiri laksa satay rendang nasi_goreng green_curry red_curry
  thai_curry massaman_curry bánh_mì banh_mi summer_rolls bulgogi tteokbokki kimbap japchae butter_chicken
  tandoori_chicken saag_paneer palak_paneer chana_masala bhaji onion_bhaji dosa idli pakora rogan_josh
  injera fufu egusi_soup poutine bruschetta antipasti arancini calzone cassoulet coq_au_vin quiche_lorraine
  croque-monsieur duck_confit escargots moules_frites fish_pie fish_stew fishcake fish_cake patatas_bravas
  feijoada stuffed_peppers overnight_oats cornflakes cereal_bar granola_bar protein_bar energy_bar
  potato_chips potato_chip popcorn trail_mix leftovers ready_meal fast_food junk_food street_food baby_food
  green_salad fruit_salad pasta_salad veggie_lasagne vegetable_soup vegetable_curry chickpea_curry beef_stew
  irish_stew cheese_fondue buddha_bowl avocado_toast
sweet: apple_crumble applesauce birthday_cake fruit_cake carrot_cake chocolate_cake lemon_cake sponge_cake
  victoria_sponge christmas_cake cream_puff profiterole eclair éclair custard_tart lemon_tart treacle_tart
  pecan_pie pumpkin_pie cherry_pie key_lime_pie banoffee_pie banana_bread banana_split shortbread flapjack
  oatmeal_cookie chocolate_chip_cookie butter_cookie cinnamon_roll cinnamon_bun danish_pastry scone teacake
  hot_cross_bun stollen panettone lebkuchen mince_pie christmas_pudding sticky_toffee_pudding bread_pudding
  rice_pudding chocolate_pudding panna_cotta crème_brûlée creme_brulee mousse chocolate_mousse sundae
  popsicle jelly_bean gummy_bears haribo lollipop candy_bar candy_cane chocolate_bar white_chocolate
  butterscotch turkish_delight cotton_candy candyfloss praline gulab_jamun mochi churro beignet stroopwafel
  golden_syrup molasses treacle agave_syrup sweetener artificial_sweetener aspartame stevia xylitol icing
  frosting lemon_curd raspberry_jam strawberry_jam apricot_jam chewing_gum bubble_gum
nut: mixed_nuts almond_butter nut_butter poppy_seed pumpkin_seed hemp_seed linseed cashew_nut
spice: black_pepper white_pepper chilli_powder chili_powder cayenne_pepper caraway garam_masala allspice
  anise star_anise fenugreek sumac marjoram chervil lemongrass tarragon lovage msg garlic_powder
sauce: barbecue_sauce bbq_sauce hoisin_sauce fish_sauce oyster_sauce worcestershire_sauce tomato_sauce
  tartare_sauce hollandaise béchamel apple_sauce cranberry_sauce mint_sauce brown_sauce salad_dressing
  vinaigrette aioli tzatziki raita sriracha tabasco harissa chimichurri gochujang miso marmite vegemite
  dijon_mustard balsamic_vinegar cider_vinegar sesame_oil sunflower_oil coconut_oil rapeseed_oil
  vegetable_oil suet
substitute: quorn nutritional_yeast yeast vegan_sausage
coffee: ristretto cortado frappé frappuccino irish_coffee turkish_coffee oat_latte pumpkin_spice_latte
tea: darjeeling sencha white_tea fruit_tea camomile_tea hibiscus_tea lemon_tea nettle_tea fennel_tea
  masala_chai english_breakfast_tea yerba_mate rosehip_tea
alcohol: amaretto aperol aperol_spritz pimm's baileys sambuca grappa limoncello kirsch eggnog mulled_wine
  sangria daiquiri mai_tai pina_colada piña_colada bloody_mary moscow_mule whisky_sour white_russian
  espresso_martini caipirinha moonshine malt_whisky single_malt aquavit soju raki pastis alcopop light_beer
  alcohol-free_beer non-alcoholic_beer pale_ale brown_ale guinness heineken shandy
wine: pinot_grigio sauvignon_blanc cabernet cabernet_sauvignon shiraz syrah zinfandel tempranillo barolo
  chianti beaujolais claret moscato lambrusco rosé sparkling_wine dessert_wine natural_wine retsina
soft_drink: ginger_beer root_beer soda_water tonic_water seltzer fizzy_water fizzy_drink pepsi coca-cola
  diet_coke irn-bru lucozade gatorade elderflower_cordial cranberry_juice grapefruit_juice tomato_juice
  carrot_juice pineapple_juice grape_juice lemon_juice lime_juice pomegranate_juice coconut_water
  coconut_milk rice_milk chocolate_milk ovaltine protein_shake lassi horchata kvass ayran still_water
  sports_drink
plant: agapanthus aloe_vera amaryllis anemone aspen azalea bamboo banana_plant bay_tree beech begonia
  bluebell bougainvillea boxwood buddleia buttercup camellia carnation cedar chestnut_tree cheese_plant
  chrysanthemum clematis climbing_rose clover cornflower crocus cypress dahlia dandelion delphinium dogwood
  edelweiss elm eucalyptus fig_tree forget-me-not foxglove freesia fruit_tree fuchsia gardenia geranium
  gladiolus grapevine hawthorn hellebore hibiscus hollyhock honeysuckle hyacinth hydrangea lilac lime_tree
  lobelia lupin magnolia monstera morning_glory nasturtium oleander palm_tree pampas_grass pansy peace_lily
  peony periwinkle petunia philodendron phlox plum_tree poinsettia poplar pot_plant primrose rhododendron
  rose_bush rubber_plant sapling snapdragon snowdrop snake_plant spider_plant spruce sweet_pea sycamore
  thistle venus_flytrap walnut_tree water_lily weeping_willow wildflower wisteria yew yucca zinnia hornbeam
  larch japanese_maple tomato_plant seedling
`;
