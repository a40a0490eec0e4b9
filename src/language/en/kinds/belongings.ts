/** More animals, instruments, sports, games and things that people have. */
export const BELONGINGS = `
dog: afghan_hound airedale airedale_terrier alaskan_malamute australian_shepherd australian_cattle_dog
  basenji basset bearded_collie bedlington_terrier belgian_malinois malinois belgian_shepherd
  bernese_mountain_dog bernese bichon_frise border_terrier borzoi boston_terrier boxer_dog briard
  bull_terrier staffordshire_bull_terrier pit_bull pitbull cairn_terrier cane_corso cavachon
  cavalier_king_charles_spaniel chow_chow coonhound deerhound doberman_pinscher english_bulldog
  english_setter english_springer_spaniel fox_terrier foxhound german_pointer german_shorthaired_pointer
  giant_schnauzer miniature_schnauzer gordon_setter great_pyrenees hovawart irish_setter red_setter
  irish_wolfhound italian_greyhound jack_russell_terrier japanese_spitz keeshond kelpie king_charles_spaniel
  komondor labrador_retriever black_lab yellow_lab chocolate_lab golden_lab leonberger lhasa_apso maltipoo
  maltese_terrier miniature_poodle toy_poodle standard_poodle mongrel norfolk_terrier old_english_sheepdog
  papillon patterdale_terrier pekingese pinscher puggle rat_terrier blue_heeler rhodesian_ridgeback
  rough_collie scottie scottish_terrier shar_pei sheltie shetland_sheepdog siberian_husky sled_dog spitz
  sprocker springador tibetan_terrier tibetan_mastiff portuguese_water_dog west_highland_terrier
  wheaten_terrier doggy doggie lapdog gun_dog guard_dog assistance_dog therapy_dog hearing_dog
cat: moggie alley_cat house_cat bengal_cat burmese_cat birman norwegian_forest_cat russian_blue
  scottish_fold devon_rex manx_cat savannah_cat exotic_shorthair american_shorthair ginger_cat rescue_cat
  stray_cat pussycat
rabbit: lionhead netherland_dwarf angora_rabbit bunny_rabbit house_rabbit dwarf_rabbit
parrot: african_grey conure lorikeet parrotlet
bird: zebra_finch mynah peacock peahen
fish: angelfish clownfish cichlid gourami guppies neon_tetra fighting_fish minnow
horse: shetland_pony shire_horse clydesdale appaloosa quarter_horse palomino racehorse colt filly welsh_pony
  connemara_pony icelandic_horse lipizzaner
snake: king_snake ball_python royal_python rattlesnake viper adder cobra garter_snake anaconda
lizard: monitor_lizard crested_gecko
goat: billy_goat pygmy_goat nanny_goat
pig: potbellied_pig pot-bellied_pig micropig
cow: bullock ox oxen water_buffalo highland_cow dairy_cow
animal: camel reindeer ostrich emu goose gander gosling salamander scorpion hermit_crab praying_mantis
  seahorse
wild_animal: antelope ape armadillo baboon bison black_bear brown_bear grizzly polar_bear bobcat chipmunk
  cougar coyote dingo gazelle gibbon goldfinch hare hyena jackal jackdaw kestrel kingfisher lemur lynx
  magpie manatee marmot mongoose mountain_lion ocelot opossum possum orangutan orca osprey panther pelican
  polecat porcupine puma raccoon racoon red_panda rhinoceros hippopotamus roe_deer stag sea_lion skunk sloth
  sparrow sparrowhawk starling stork swan seagull heron blackbird tapir vole vulture wallaby walrus warthog
  weasel stoat wildcat wild_boar wombat woodpecker yak buzzard cormorant cuckoo flamingo hummingbird
  jellyfish starfish stingray piranha dormouse field_mouse red_squirrel grey_squirrel puffin albatross
  condor pheasant
insect: bumblebee honeybee dragonfly ladybird ladybug grasshopper locust termite flea bedbug earwig
  woodlouse hornet gnat midge horsefly greenfly aphid centipede millipede caterpillar maggot earthworm leech
  silverfish
instrument: baby_grand upright_piano player_piano barrel_organ pipe_organ electric_organ hammond_organ
  mouth_organ piano_accordion button_accordion squeezebox castanets clavichord fortepiano cimbalom conga
  cowbell cymbal cymbals gong timpani kettledrum snare_drum bass_drum tenor_drum frame_drum taiko maracas
  tubular_bells handbells handpan fife tenor_horn baritone_horn bass_trombone bass_clarinet sousaphone
  crumhorn shawm sackbut viol viola_da_gamba nyckelharpa kantele lyre psaltery autoharp lap_steel
  steel_guitar pedal_steel slide_guitar twelve-string_guitar 12-string_guitar spanish_guitar flamenco_guitar
  baritone_sax soprano_sax baritone_saxophone tenor_saxophone alto_saxophone soprano_saxophone alto_flute
  bansuri duduk descant_recorder treble_recorder alto_recorder kazoo ocarina jaw_harp gamelan saz setar
  sarod veena sarangi dholak dhol charango cavaquinho uke banjolele mandola dobro electric_violin
  electric_cello melodica keytar synthesiser drum_kit drum_machine musical_saw smallpipes carillon
  contrabassoon violoncello bass_ukulele berimbau balafon talking_drum pianoforte
sport: acrobatics bungee_jumping base_jumping bobsleigh bocce cyclo-cross cyclocross decathlon heptathlon
  pentathlon pole_vault pole_vaulting high_jump long_jump sprinting dodgeball drag_racing dirt_biking
  quad_biking futsal grappling greyhound_racing hang-gliding hang_gliding gliding hapkido ice-skating kendo
  ju-jitsu jujitsu jet_skiing kiteboarding lawn_bowls lawn_tennis luge modern_pentathlon ultra_running
  parasailing pétanque powerboating race_walking rafting white-water_rafting rhythmic_gymnastics spikeball
  ski_jumping nordic_skiing alpine_skiing water-skiing waterskiing water_skiing slacklining sport_climbing
  street_hockey roller_hockey stand-up_paddleboarding touch_football flag_football tag_rugby tug_of_war
  tumbling water_aerobics weight_lifting wheelchair_basketball wheelchair_rugby wheelchair_tennis
  sumo_wrestling wushu yachting breakdancing flamenco_dancing modern_dance contemporary_dance jazz_dance
  square_dancing folk_dancing country_dancing irish_dancing highland_dancing scottish_dancing salsa_dancing
  step_aerobics bodypump boxercise jazzercise aerial_silks aerial_yoga hot_yoga qi_gong qigong
  reformer_pilates couch_to_5k obstacle_racing hyrox e-sports esports
game: baccarat battleship charades chinese_checkers connect_four contract_bridge craps crokinole
  duplicate_bridge gin_rummy go_fish hide-and-seek hopscotch jenga keno ludo mancala marbles
  noughts_and_crosses pachinko pinball pictionary rock_paper_scissors snakes_and_ladders stratego
  tic-tac-toe ticket_to_ride tiddlywinks yahtzee genshin_impact starcraft among_us rocket_league
  age_of_empires tetris pac-man super_mario super_smash_bros skyrim gta pubg hearthstone gran_turismo
  bananagrams codenames settlers_of_catan crossword_puzzles escape_rooms
craft: basketry batik beadwork cabinet_making cross-stitching crocheting diamond_painting doll_making
  fly_tying glass_painting kintsugi knife_making leathercraft leatherworking letterpress hand_lettering
  marquetry millinery needlepoint needlework papermaking punch_needle resin_art rug_hooking shoemaking
  silk_painting spoon_carving stone_carving tailoring toy_making watchmaking wreath_making
activity: ballooning bellringing bird-watching bushcraft canning composting day_trading dog_walking doodling
  fan_fiction fanfiction flower_pressing ghost_hunting gold_panning historical_reenactment ice_fishing
  ice_sculpting indoor_climbing jam_making knot_tying lock_picking lockpicking magnet_fishing mindfulness
  mudlarking pet_sitting pickling pigeon_racing rock_balancing scouting shell_collecting sightseeing
  snorkelling songwriting speedcubing speedrunning storm_chasing tarot_reading topiary tree_climbing
  unicycling whale_watching winemaking yodelling
car: hot_rod people_carrier four-wheel_drive four-by-four 4x4 dune_buggy go-kart muscle_car classic_car
  vintage_car race_car racing_car family_car hire_car rental_car plug-in_hybrid hybrid_car limo cabriolet
van: delivery_van
truck: pickup_truck pick-up_truck tow_truck fire_engine fire_truck garbage_truck articulated_lorry
  food_truck combine_harvester forklift_truck bulldozer excavator snowplough
motorbike: electric_motorbike quad_bike motor_scooter lambretta
bike: hybrid_bike touring_bike penny-farthing city_bike balance_bike pedelec
boat: barge canal_boat cabin_cruiser rowboat sailing_boat sailing_dinghy trawler fishing_boat speedboat
  powerboat lifeboat gondola trimaran schooner ketch skiff tugboat inflatable_boat jet_ski hovercraft
  submarine pedalo
transport: aeroplane airplane helicopter private_jet microlight glider hot-air_balloon ambulance monorail
  funicular cable_car streetcar tuk-tuk rickshaw minicab taxicab
wheels: hoverboard segway electric_scooter kick_scooter wagon sleigh snowmobile toboggan horse_trailer
  static_caravan
clothing: ankle_boots ballet_shoes bathrobe bathing_suit baseball_cap beret blue_jeans bodysuit
  bomber_jacket bowler_hat bow_tie boxer_shorts bridesmaid_dress brogues camisole cargo_pants cargo_trousers
  chinos cloak cocktail_dress combat_boots corset court_shoes cowboy_boots cowboy_hat cravat crop_top
  culottes cummerbund cycling_shorts denim_skirt dinner_jacket down_jacket dress_shirt duffel_coat
  duffle_coat earmuffs espadrilles evening_gown face_mask fascinator flat_cap frock fur_coat fur_hat gilet
  gown gumboots gym_shoes hairband headband headscarf hi-vis_vest jodhpurs jogging_bottoms jumpsuit kaftan
  knickers knee_socks lab_coat leather_boots leather_gloves leather_trousers lederhosen life_jacket lingerie
  long_johns mackintosh maxi_dress miniskirt mittens moccasins necktie nightdress nightgown nightshirt
  onesie overcoat pajamas panties pantyhose pashmina pea_coat pencil_skirt petticoat pinafore platform_shoes
  plimsolls poncho polo_shirt puffer_jacket rain_jacket rain_boots riding_boots riding_hat rugby_shirt
  safety_boots sarong school_uniform shawl silk_scarf ski_jacket ski_suit skinny_jeans slacks snow_boots
  snowsuit sombrero sports_bra sports_jacket stetson stilettos stockings straw_hat summer_dress sun_hat
  sunhat suspenders swimming_cap swim_shorts swimming_goggles goggles tank_top tracksuit_bottoms trilby
  turtleneck tweed_jacket underpants undershirt walking_shoes woolly_hat wool_coat yoga_pants birkenstocks
  ugg_boots
jewellery: anklet charm_bracelet choker crucifix diamond_ring diamond_earrings diamond_necklace
  eternity_ring friendship_bracelet gold_ring silver_ring gold_watch silver_necklace hoop_earrings medallion
  nose_stud smart_ring tie_clip tie_pin wedding_band amulet lapel_pin
furniture: armoire bar_stool barstool bassinet bed_frame bedstead booster_seat camp_bed canopy_bed
  card_table changing_table china_cabinet console_table computer_desk daybed deckchair deck_chair
  dining_chair display_cabinet divan dressing_table drinks_cabinet easy_chair filing_cabinet floor_lamp
  four-poster_bed garden_chair garden_furniture garden_table gaming_chair hatstand headboard kitchen_chair
  kitchen_cabinet lampshade laundry_basket lawn_chair lounge_chair loveseat nightstand picnic_table pouffe
  pool_table reading_lamp sectional_sofa side_table step_stool swivel_chair table_lamp trestle_table
  tv_stand vanity_unit wall_unit waterbed water_bed welsh_dresser wing_chair workbench writing_desk
gear: action_camera angle_grinder bathroom_scales circular_saw cordless_drill dartboard electric_blanket
  electric_razor electric_shaver electric_toothbrush exercise_machine cross-trainer stationary_bike
  spin_bike glue_gun hair_dryer hairdryer hair_straighteners hammer_drill kettlebell barbell lathe
  lawn_mower metal_detector microscope multimeter pickaxe pitchfork power_bank power_tool pressure_washer
  sander security_camera sledgehammer smart_lock smart_meter smart_thermostat fitness_tracker soldering_iron
  stepladder table_saw torque_wrench tripod typewriter video_doorbell walkie-talkie walkie-talkies
  wheelbarrow camping_stove ice_skates tennis_racquet badminton_racket squash_racket cricket_bat
  baseball_bat hockey_stick exercise_ball foam_roller skipping_rope bodyboard air_rifle shotgun
  swiss_army_knife penknife car_seat breast_pump solar_panels solar_panel home_battery wallbox fish_tank
appliance: bread_machine chest_freezer crockpot crock_pot deep_fryer electric_fan electric_heater
  electric_kettle food_mixer frying_pan gas_cooker gas_stove hand_blender hand_mixer ice_cream_maker
  induction_hob instant_pot kitchen_scales mini_fridge pasta_maker patio_heater percolator cafetiere
  range_cooker sandwich_maker space_heater steam_cleaner steam_iron toaster_oven towel_rail tumble-dryer
  waffle_iron waffle_maker water_cooler water_filter water_heater water_softener wok wood-burning_stove
  woodburner thermomix nespresso_machine roomba
audio: alarm_clock bluetooth_speaker boom_box car_stereo cassette_player cd_player clock_radio dictaphone
  gramophone hi-fi jukebox mp3_player ipod walkman record_deck sound_bar soundbar sound_system tape_recorder
  homepod
computer: desktop_computer graphics_card graphics_tablet modem motherboard gaming_laptop home_server
phone: mobile_phone answering_machine telephone satellite_phone
camera: digital_camera film_camera instant_camera polaroid_camera video_camera camera_lens
console: game_boy vr_headset wii arcade_machine
screen: smart_tv flat-screen_tv dvd_player blu-ray_player satellite_dish set-top_box vcr video_recorder
  telly
`;
