/** Things that people have: vehicles with their makes, devices, furniture, clothes, documents. */
export const THINGS = `
vehicle:
driven: car van camper_van campervan motorbike motorcycle caravan moped
car<vehicle: automobile sedan saloon hatchback estate_car estate_wagon station_wagon convertible coupe suv
  jeep minivan minibus limousine roadster pickup pick-up crossover hybrid electric_car ev sports_car
  company_car hot_rod people_carrier four-wheel_drive four-by-four 4x4 dune_buggy go-kart muscle_car
  classic_car vintage_car race_car racing_car family_car hire_car rental_car plug-in_hybrid hybrid_car
  limo cabriolet
make_of_car<car: alfa_romeo aston_martin audi bentley bmw buick byd cadillac chevrolet chevy chrysler citroen
  citroën cupra dacia daihatsu dodge ferrari fiat ford gmc honda hyundai infiniti isuzu jaguar kia lada
  lamborghini lancia land_rover lexus lincoln lotus maserati mazda mclaren mercedes mercedes-benz mini
  mitsubishi nissan opel peugeot polestar pontiac porsche range_rover renault rivian rolls-royce rover saab
  seat skoda škoda smart subaru suzuki tesla toyota trabant vauxhall volkswagen volvo vw
model_of_car<car: golf polo passat tiguan civic accord corolla camry prius yaris rav4 focus fiesta mondeo
  mustang f-150 clio megane twingo zoe astra corsa octavia fabia cinquecento panda micra leaf qashqai
  outback forester impreza wrangler cherokee beetle model_3 model_y model_s model_x cr-v mx-5 id.3 v60 xc60
  xc90 cayenne ibiza leon kuga puma galaxy sharan duster sandero logan captur scenic kangoo berlingo picanto
  niro sportage sorento tucson kona ioniq i10 i20 i30 juke aygo tacoma highlander odyssey punto tipo
  doblo superb kodiaq enyaq id.4 mazda3 model_t c3 c4 208 308 3008 500 c-class e-class a-class a3 a4 a6 q3
  q5 x5 z4
van<vehicle: transporter sprinter campervan camper motorhome rv camper_van vw_camper motor_home minivan
  minibus delivery_van
truck<vehicle: lorry tractor dump_truck pickup_truck pick-up_truck tow_truck fire_engine fire_truck
  garbage_truck articulated_lorry food_truck combine_harvester forklift_truck bulldozer excavator
  snowplough
motorbike<vehicle: motorcycle scooter moped harley harley-davidson vespa ducati yamaha kawasaki triumph
  royal_enfield bonneville triumph_bonneville dirt_bike trail_bike sports_bike chopper cruiser pushbike
  electric_motorbike quad_bike motor_scooter lambretta
bike<vehicle: bicycle e-bike mountain_bike road_bike tandem tricycle unicycle cargo_bike brompton
  electric_bike ebike folding_bike gravel_bike racing_bike exercise_bike push_bike second-hand_bike fixie
  racer hybrid_bike touring_bike penny-farthing city_bike balance_bike pedelec
boat<vehicle: sailboat yacht dinghy canoe kayak rowing_boat narrowboat houseboat catamaran ferry ship raft
  paddleboard motorboat barge canal_boat cabin_cruiser rowboat sailing_boat sailing_dinghy trawler
  fishing_boat speedboat powerboat lifeboat gondola trimaran schooner ketch skiff tugboat
  inflatable_boat jet_ski hovercraft submarine pedalo
transport<vehicle: bus tram train metro subway underground tube taxi cab plane coach trolleybus
  aeroplane airplane helicopter private_jet microlight glider hot-air_balloon ambulance monorail
  funicular cable_car streetcar tuk-tuk rickshaw minicab taxicab
wheels<vehicle: skateboard longboard rollerblades e-scooter sledge caravan trailer camper_van motor_home
  push_scooter roller_skates bike_trailer horsebox pram buggy pushchair stroller hoverboard segway
  electric_scooter kick_scooter wagon sleigh snowmobile toboggan horse_trailer static_caravan
device: gadget machine appliance dashcam baby_monitor smart_speaker game_console games_console gaming_pc
  hard_drive ssd router
computer<device: desktop pc imac tablet ipad server workstation raspberry_pi mac_mini mac_studio
  desktop_computer graphics_card graphics_tablet modem motherboard gaming_laptop home_server
laptop<computer: notebook macbook macbook_air macbook_pro chromebook thinkpad ideapad zenbook xps elitebook
  surface_laptop
phone<device: smartphone mobile cellphone cell iphone pixel galaxy handset landline android blackberry
  mobile_phone answering_machine telephone satellite_phone
camera<device: dslr webcam gopro leica nikon canon polaroid camcorder digital_camera film_camera
  instant_camera polaroid_camera video_camera camera_lens
console<device: playstation ps5 xbox nintendo switch steam_deck game_boy vr_headset wii arcade_machine
audio<device: headphones earphones earbuds airpods speaker radio record_player turntable amplifier microphone
  stereo alarm_clock bluetooth_speaker boom_box car_stereo cassette_player cd_player clock_radio
  dictaphone gramophone hi-fi jukebox mp3_player ipod walkman record_deck sound_bar soundbar
  sound_system tape_recorder homepod
appliance<device: fridge refrigerator freezer oven stove cooker microwave dishwasher washing_machine washer
  dryer toaster kettle blender mixer air_fryer coffee_machine espresso_machine hoover vacuum vacuum_cleaner
  iron boiler heater air_conditioner fan sewing_machine lawnmower heat_pump slow_cooker pressure_cooker
  rice_cooker bread_maker stand_mixer food_processor tumble_dryer dehumidifier humidifier air_purifier
  wood_burner wood_stove log_burner pizza_oven coffee_maker coffee_grinder juicer soda_stream robot_vacuum
  pellet_stove hob cooker_hood fridge-freezer wine_fridge heating central_heating radiator shower
  immersion_heater extractor_fan doorbell alarm smoke_alarm bread_machine chest_freezer crockpot
  crock_pot deep_fryer electric_fan electric_heater electric_kettle food_mixer frying_pan gas_cooker
  gas_stove hand_blender hand_mixer ice_cream_maker induction_hob instant_pot kitchen_scales mini_fridge
  pasta_maker patio_heater percolator cafetiere range_cooker sandwich_maker space_heater steam_cleaner
  steam_iron toaster_oven towel_rail tumble-dryer waffle_iron waffle_maker water_cooler water_filter
  water_heater water_softener wok wood-burning_stove woodburner thermomix nespresso_machine roomba
screen<device: tv television monitor projector smart_tv flat-screen_tv dvd_player blu-ray_player
  satellite_dish set-top_box vcr video_recorder telly
gear<device: printer router drone telescope binoculars e-reader kindle smartwatch fitbit 3d_printer keyboard
  calculator drill saw hammer ladder tent mountain_boots golf_clubs skis snowboard surfboard paddleboard
  wetsuit tennis_racket fishing_rod sleeping_bag rucksack treadmill rowing_machine yoga_mat dumbbells kayak
  helmet satnav gps garmin apple_watch power_drill chainsaw strimmer hedge_trimmer leaf_blower greenhouse
  shed hot_tub trampoline paddling_pool bbq barbecue grill loom kiln pottery_wheel easel action_camera
  angle_grinder bathroom_scales circular_saw cordless_drill dartboard electric_blanket electric_razor
  electric_shaver electric_toothbrush exercise_machine cross-trainer stationary_bike spin_bike glue_gun
  hair_dryer hairdryer hair_straighteners hammer_drill kettlebell barbell lathe lawn_mower
  metal_detector microscope multimeter pickaxe pitchfork power_bank power_tool pressure_washer sander
  security_camera sledgehammer smart_lock smart_meter smart_thermostat fitness_tracker soldering_iron
  stepladder table_saw torque_wrench tripod typewriter video_doorbell walkie-talkie walkie-talkies
  wheelbarrow camping_stove ice_skates tennis_racquet badminton_racket squash_racket cricket_bat
  baseball_bat hockey_stick exercise_ball foam_roller skipping_rope bodyboard air_rifle shotgun
  swiss_army_knife penknife car_seat breast_pump solar_panels solar_panel home_battery wallbox fish_tank
furniture: sofa couch settee armchair chair stool bench table desk bed mattress bunk_bed cot crib wardrobe
  cupboard cabinet dresser chest_of_drawers bookcase bookshelf shelf sideboard lamp rug carpet curtain
  mirror hammock rocking_chair piano sofa_bed corner_sofa bean_bag beanbag futon bedside_table coffee_table
  dining_table kitchen_table standing_desk office_chair high_chair recliner chaise_longue footstool ottoman
  bookshelves shelves shoe_rack coat_rack king-size_bed double_bed single_bed grandfather_clock clock
  chandelier blinds curtains painting armoire bar_stool barstool bassinet bed_frame bedstead
  booster_seat camp_bed canopy_bed card_table changing_table china_cabinet console_table computer_desk
  daybed deckchair deck_chair dining_chair display_cabinet divan dressing_table drinks_cabinet
  easy_chair filing_cabinet floor_lamp four-poster_bed garden_chair garden_furniture garden_table
  gaming_chair hatstand headboard kitchen_chair kitchen_cabinet lampshade laundry_basket lawn_chair
  lounge_chair loveseat nightstand picnic_table pouffe pool_table reading_lamp sectional_sofa side_table
  step_stool swivel_chair table_lamp trestle_table tv_stand vanity_unit wall_unit waterbed water_bed
  welsh_dresser wing_chair workbench writing_desk
clothing: clothes shirt t-shirt tee blouse jumper sweater pullover cardigan hoodie jacket coat parka
  raincoat suit tie dress skirt trousers pants jeans shorts leggings tights socks underwear bra pyjamas shoe
  shoes boots trainers sneakers sandals heels slippers hat cap beanie scarf glove gloves belt uniform kilt
  sari kimono hijab turban apron wetsuit swimsuit bikini glasses spectacles contact_lenses contacts
  sunglasses braces hearing_aid hearing_aids wig hiking_boots walking_boots football_boots running_shoes
  trail_shoes high_heels wedding_dress ball_gown evening_dress prom_dress waistcoat blazer tuxedo overalls
  dungarees tracksuit swimming_trunks trunks swimming_costume dressing_gown nightie leotard tutu
  leather_jacket denim_jacket winter_coat trench_coat anorak fleece wellies wellington_boots flip-flops
  clogs loafers converse doc_martens dr_martens crocs reading_glasses varifocals ski_goggles ski_boots
  football_shirt bobble_hat top_hat fedora ankle_boots ballet_shoes bathrobe bathing_suit baseball_cap
  beret blue_jeans bodysuit bomber_jacket bowler_hat bow_tie boxer_shorts bridesmaid_dress brogues
  camisole cargo_pants cargo_trousers chinos cloak cocktail_dress combat_boots corset court_shoes
  cowboy_boots cowboy_hat cravat crop_top culottes cummerbund cycling_shorts denim_skirt dinner_jacket
  down_jacket dress_shirt duffel_coat duffle_coat earmuffs espadrilles evening_gown face_mask fascinator
  flat_cap frock fur_coat fur_hat gilet gown gumboots gym_shoes hairband headband headscarf hi-vis_vest
  jodhpurs jogging_bottoms jumpsuit kaftan knickers knee_socks lab_coat leather_boots leather_gloves
  leather_trousers lederhosen life_jacket lingerie long_johns mackintosh maxi_dress miniskirt mittens
  moccasins necktie nightdress nightgown nightshirt onesie overcoat pajamas panties pantyhose pashmina
  pea_coat pencil_skirt petticoat pinafore platform_shoes plimsolls poncho polo_shirt puffer_jacket
  rain_jacket rain_boots riding_boots riding_hat rugby_shirt safety_boots sarong school_uniform shawl
  silk_scarf ski_jacket ski_suit skinny_jeans slacks snow_boots snowsuit sombrero sports_bra
  sports_jacket stetson stilettos stockings straw_hat summer_dress sun_hat sunhat suspenders
  swimming_cap swim_shorts swimming_goggles goggles tank_top tracksuit_bottoms trilby turtleneck
  tweed_jacket underpants undershirt walking_shoes woolly_hat wool_coat yoga_pants birkenstocks
  ugg_boots
jewellery: jewelry ring wedding_ring necklace earring earrings bracelet watch brooch pendant rolex
  engagement_ring signet_ring pearl_necklace gold_chain chain locket cufflinks nose_ring tiara pocket_watch
  wristwatch omega pearls bangle anklet charm_bracelet choker crucifix diamond_ring diamond_earrings
  diamond_necklace eternity_ring friendship_bracelet gold_ring silver_ring gold_watch silver_necklace
  hoop_earrings medallion nose_stud smart_ring tie_clip tie_pin wedding_band amulet lapel_pin
luggage: suitcase bag handbag backpack rucksack wallet purse briefcase umbrella keys key keyring laptop_bag
  sports_bag gym_bag tote_bag carry-on house_keys car_keys bike_keys door_key passport_holder bum_bag
  pencil_case bike_lock
document: passport visa driving_licence driver's_license licence license id_card certificate badge
  membership insurance subscription lease contract permit diploma residence_permit green_card credit_card
  debit_card bank_card bus_pass travel_card railcard rail_card season_ticket oyster_card library_card
  student_card student_id work_permit birth_certificate marriage_certificate social_security_card
  health_card insurance_card national_insurance_number train_ticket car_insurance home_insurance
  health_insurance travel_insurance life_insurance tax_disc mot warranty guarantee domain domain_name
  tv_licence fishing_licence pilot's_licence motorcycle_licence driver's_licence driving_license
  first_aid_certificate
fixture: spare_key stopcock fuse_box fusebox consumer_unit remote remote_control key_safe first_aid_kit fire_extinguisher
  thermostat meter gas_meter electricity_meter water_meter tool_box toolbox christmas_decorations decorations
  wine_rack roof fence gate wall window door front_door back_door ceiling chimney gutter pipe tap sink toilet drain boiler
  radiator heating socket fuse fuse_box lock letterbox skylight shower bathtub
spare_part: tyre tire battery screen engine gearbox clutch exhaust brakes windscreen chain zip charger
aid: epipen wheelchair walking_stick cane crutch crutches walker hearing_aid pacemaker inhaler prosthesis
  cpap guide_dog nhs_glasses insulin_pump glucose_monitor cgm blood_pressure_monitor stairlift walking_frame
  zimmer_frame mobility_scooter nebuliser nebulizer mouthguard night_guard retainer orthotics insoles
  compression_stockings knee_brace wrist_splint earplugs cochlear_implant prosthetic_leg prosthetic_arm
  reading_glasses contact_lenses glasses glass_eye oxygen catheter stoma_bag sling
toy: doll teddy lego jigsaw puzzle board_game train_set
money_kind: cash savings pension mortgage loan debt salary wage rent bonus
property: house flat apartment cottage farm land plot allotment garden garage holiday_home timeshare
  holiday_flat buy-to-let second_home parking_space woodland field orchard smallholding croft
collectible: tattoo stamp coin vinyl record antique comic postcard fossil mineral seashell autograph trading_card
  magnet teapot
account: bank_account current_account savings_account savings isa pension mortgage loan insurance car_insurance
  home_insurance health_insurance travel_insurance electricity gas energy water broadband internet wifi phone
  phone_contract mobile_contract contract credit_card email website hosting
kept: password wifi_password wi-fi_password code pin recipe instructions manual notes list map ticket receipt menu
  photo photo_album album torch candle match matches bulb spare_bulb bulbs sheet towel bedding blanket duvet
  tool screwdriver tape scissors plaster plasters first_aid_box medicine_box bin_bag spare_tyre spare_wheel jack
  picnic_blanket board_games jigsaw sledge paddling_pool drill sewing_box guarantee paperwork will deeds
room: toilet loo bathroom meeting_room kitchen canteen reception boardroom classroom lecture_hall ward printer_room
  bedroom studio gym changing_room laundry_room
home_part: garden balcony yard backyard terrace patio driveway garage cellar basement attic loft lift elevator
  spare_room bath dishwasher
dues: rent mortgage electricity gas phone_contract mobile_contract gym_membership premium car_insurance
  house_insurance home_insurance health_insurance tv_licence road_tax car_tax subscription broadband
bill<dues: electricity_bill electric_bill gas_bill water_bill energy_bill heating_bill phone_bill internet_bill broadband_bill
  council_tax car_insurance childcare nursery_fees school_fees service_charge ground_rent subscription
distance: mile miles kilometre kilometres kilometer kilometers km metre metres block blocks street streets door
  doors stop stops
`;
