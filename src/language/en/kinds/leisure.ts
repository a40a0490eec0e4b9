/** What people do with their time: instruments, sports, games, crafts, arts, trips and events. */
export const LEISURE = `
instrument: piano guitar bass_guitar electric_guitar violin viola cello bass double_bass drum drums flute
  clarinet saxophone sax trumpet trombone tuba french_horn horn harp ukulele banjo accordion organ harmonica
  oboe bassoon mandolin bagpipes keyboard synth synthesizer sitar tabla recorder lute fiddle zither
  tin_whistle djembe cajon xylophone marimba harpsichord theremin oud erhu acoustic_guitar classical_guitar
  upright_bass electric_piano grand_piano church_organ tenor_sax alto_sax cornet euphonium flugelhorn bugle
  piccolo pan_flute panpipes didgeridoo bongos congas tambourine triangle glockenspiel steelpan steel_pan
  steel_drums kora mbira kalimba koto shamisen guzheng pipa balalaika bouzouki dulcimer hurdy-gurdy
  concertina melodeon penny_whistle low_whistle bodhran uilleann_pipes turntables vibraphone celesta spinet
  cor_anglais baby_grand upright_piano player_piano barrel_organ pipe_organ electric_organ hammond_organ
  mouth_organ piano_accordion button_accordion squeezebox castanets clavichord fortepiano cimbalom conga
  cowbell cymbal cymbals gong timpani kettledrum snare_drum bass_drum tenor_drum frame_drum taiko
  maracas tubular_bells handbells handpan fife tenor_horn baritone_horn bass_trombone bass_clarinet
  sousaphone crumhorn shawm sackbut viol viola_da_gamba nyckelharpa kantele lyre psaltery autoharp
  lap_steel steel_guitar pedal_steel slide_guitar twelve-string_guitar 12-string_guitar spanish_guitar
  flamenco_guitar baritone_sax soprano_sax baritone_saxophone tenor_saxophone alto_saxophone
  soprano_saxophone alto_flute bansuri duduk descant_recorder treble_recorder alto_recorder kazoo
  ocarina jaw_harp gamelan saz setar sarod veena sarangi dholak dhol charango cavaquinho uke banjolele
  mandola dobro electric_violin electric_cello melodica keytar synthesiser drum_kit drum_machine
  musical_saw smallpipes carillon contrabassoon violoncello bass_ukulele berimbau balafon talking_drum
  pianoforte
sport: tennis football soccer american_football basketball baseball volleyball beach_volleyball hockey
  ice_hockey field_hockey cricket rugby golf badminton squash table_tennis ping-pong netball handball
  lacrosse padel pickleball softball water_polo bowling bowls curling boxing wrestling judo karate taekwondo
  aikido jiu-jitsu kickboxing fencing archery gymnastics athletics swimming diving rowing sailing surfing
  windsurfing kitesurfing kayaking canoeing skiing snowboarding skating ice_skating figure_skating cycling
  running jogging triathlon marathon climbing bouldering hiking mountaineering horse_riding riding polo
  dressage equestrian weightlifting powerlifting crossfit yoga pilates zumba aerobics dance dancing ballet
  parkour skateboarding ultimate ultimate_frisbee frisbee darts snooker pool billiards orienteering
  motocross karting tai_chi f1 formula_one martial_arts spinning trampolining aqua_aerobics aquafit barre
  capoeira krav_maga muay_thai mma kung_fu sumo bjj brazilian_jiu-jitsu jiu_jitsu hiit roller_derby rounders
  croquet petanque boules gaelic_football hurling camogie shinty floorball paragliding skydiving caving
  potholing abseiling canyoning wakeboarding paddleboarding snorkelling snorkeling scuba_diving scuba
  wild_swimming open_water_swimming sea_swimming walking nordic_walking rambling fell_running trail_running
  parkrun park_run rock_climbing ice_climbing cross-country_skiing cross_country biathlon five-a-side
  5-a-side seven-a-side touch_rugby walking_football cheerleading synchronised_swimming pole_dancing
  ballroom_dancing ballroom tap tap_dancing line_dancing street_dance swing_dancing lindy_hop bachata
  belly_dancing morris_dancing mountain_biking bmx road_cycling spin spin_classes weights weight_training
  strength_training circuits bodybuilding calisthenics rowing_machine dragon_boat_racing canoe_polo
  roller_skating rollerblading inline_skating speed_skating motor_racing rallying formula_1 horse_racing
  showjumping eventing shooting clay_pigeon_shooting paintball airsoft laser_tag axe_throwing arm_wrestling
  table_football foosball crown_green_bowls ten-pin_bowling tenpin_bowling skittles disc_golf minigolf
  mini_golf crazy_golf racquetball racketball badminton_doubles beach_tennis sepak_takraw kabaddi korfball
  quidditch ski_touring sledging snowshoeing tobogganing sailing_dinghies kite_surfing bodyboarding
  free_diving freediving underwater_hockey acrobatics bungee_jumping base_jumping bobsleigh bocce
  cyclo-cross cyclocross decathlon heptathlon pentathlon pole_vault pole_vaulting high_jump long_jump
  sprinting dodgeball drag_racing dirt_biking quad_biking futsal grappling greyhound_racing hang-gliding
  hang_gliding gliding hapkido ice-skating kendo ju-jitsu jujitsu jet_skiing kiteboarding lawn_bowls
  lawn_tennis luge modern_pentathlon ultra_running parasailing pétanque powerboating race_walking
  rafting white-water_rafting rhythmic_gymnastics spikeball ski_jumping nordic_skiing alpine_skiing
  water-skiing waterskiing water_skiing slacklining sport_climbing street_hockey roller_hockey
  stand-up_paddleboarding touch_football flag_football tag_rugby tug_of_war tumbling water_aerobics
  weight_lifting wheelchair_basketball wheelchair_rugby wheelchair_tennis sumo_wrestling wushu yachting
  breakdancing flamenco_dancing modern_dance contemporary_dance jazz_dance square_dancing folk_dancing
  country_dancing irish_dancing highland_dancing scottish_dancing salsa_dancing step_aerobics bodypump
  boxercise jazzercise aerial_silks aerial_yoga hot_yoga qi_gong qigong reformer_pilates couch_to_5k
  obstacle_racing hyrox e-sports esports
game: chess go poker bridge backgammon draughts checkers scrabble monopoly dungeons_&_dragons mahjong
  solitaire sudoku video_games computer_games board_games card_games cards crosswords minecraft fortnite
  fifa zelda catan dominoes rummy canasta cribbage whist hearts spades blackjack euchre pinochle uno risk
  cluedo trivial_pursuit rummikub carcassonne warhammer magic_the_gathering pokemon pokémon pokemon_go
  wordle words_with_friends candy_crush roblox league_of_legends dota overwatch valorant counter-strike
  call_of_duty apex_legends world_of_warcraft animal_crossing stardew_valley the_sims football_manager
  mario_kart elden_ring baldur's_gate d&d dnd tabletop_games role-playing_games pub_quiz bingo roulette
  othello shogi xiangqi jigsaws puzzles jigsaw_puzzles word_games computer_chess online_chess online_poker
  speed_chess bullet_chess baccarat battleship charades chinese_checkers connect_four contract_bridge
  craps crokinole duplicate_bridge gin_rummy go_fish hide-and-seek hopscotch jenga keno ludo mancala
  marbles noughts_and_crosses pachinko pinball pictionary rock_paper_scissors snakes_and_ladders
  stratego tic-tac-toe ticket_to_ride tiddlywinks yahtzee genshin_impact starcraft among_us
  rocket_league age_of_empires tetris pac-man super_mario super_smash_bros skyrim gta pubg hearthstone
  gran_turismo bananagrams codenames settlers_of_catan crossword_puzzles escape_rooms
craft: woodworking woodwork carpentry pottery ceramics knitting crochet sewing embroidery quilting weaving
  painting drawing calligraphy origami sculpture sculpting jewellery_making leatherwork blacksmithing
  bookbinding carving upholstery macrame candle_making cross-stitch cross_stitch tapestry dressmaking
  patchwork felting needle_felting spinning dyeing tie-dye soap_making candle-making woodturning
  wood_carving whittling glassblowing stained_glass silversmithing metalwork welding mosaic mosaics
  screen_printing printmaking linocut lino_printing etching oil_painting watercolour watercolours
  watercolors acrylics life_drawing sketching cartooning scrapbooking card_making paper_craft papercraft
  model_making model_building miniature_painting cake_decorating flower_arranging ikebana lace_making
  basket_weaving beading jewellery-making jewelry_making bonsai furniture_restoration dollhouses quilling
  decoupage pyrography rug_making tatting throwing_pots wheel-throwing basketry batik beadwork
  cabinet_making cross-stitching crocheting diamond_painting doll_making fly_tying glass_painting
  kintsugi knife_making leathercraft leatherworking letterpress hand_lettering marquetry millinery
  needlepoint needlework papermaking punch_needle resin_art rug_hooking shoemaking silk_painting
  spoon_carving stone_carving tailoring toy_making watchmaking wreath_making
activity<hobby: yoga meditation pilates gardening cooking baking reading writing journaling blogging
  photography fishing hunting birdwatching camping stargazing astronomy beekeeping foraging genealogy
  singing juggling magic improv acting theatre comedy stand-up dj-ing djing geocaching metal_detecting
  model_trains model_railways volunteering travelling crossfit running swimming climbing dancing karate judo
  tai_chi therapy physio ballet zumba aerobics gymnastics martial_arts woodworking pottery knitting
  wine_tasting brewing home_brewing angling fly-fishing fly_fishing sea_fishing birding bird_watching
  trainspotting plane_spotting urban_exploration amateur_radio ham_radio coding programming podcasting
  vlogging gaming retro_gaming creative_writing film_photography street_photography wildlife_photography
  amateur_dramatics am-dram puppetry karaoke bell_ringing bell-ringing family_history stamp_collecting
  coin_collecting record_collecting antiquing car_boot_sales thrifting upcycling home_improvement diy
  dog_agility dog_training falconry clay_shooting metal-detecting fossil_hunting rock_collecting
  mushroom_picking wild_camping wild_food fermenting bread_baking sourdough_baking cheese_making wine_making
  homebrewing mixology barbecuing cooking_classes language_learning meditating reiki breathwork sound_baths
  cold_plunging ice_baths sauna larping cosplay stand-up_comedy open_mic spoken_word slam_poetry calligraphy
  sewing drone_flying kite_flying model_aircraft model_boats slot_cars go-karting astrophotography
  people-watching fostering letter_writing pen-palling journalling bullet_journaling scrap_booking
  interior_design walking cycling hiking sailing surfing skiing weights travel houseplants puzzling quizzing
  debating chess crosswords sudoku ballooning bellringing bird-watching bushcraft canning composting
  day_trading dog_walking doodling fan_fiction fanfiction flower_pressing ghost_hunting gold_panning
  historical_reenactment ice_fishing ice_sculpting indoor_climbing jam_making knot_tying lock_picking
  lockpicking magnet_fishing mindfulness mudlarking pet_sitting pickling pigeon_racing rock_balancing
  scouting shell_collecting sightseeing snorkelling songwriting speedcubing speedrunning storm_chasing
  tarot_reading topiary tree_climbing unicycling whale_watching winemaking yodelling
hobby: pastime interest
art: painting poetry sculpture ballet theatre opera literature photography cinema
music: jazz blues rock punk metal heavy_metal pop hip-hop hip_hop rap techno house trance drum_and_bass
  reggae ska soul funk r&b disco folk country bluegrass gospel classical classical_music opera baroque
  flamenco salsa tango fado samba bossa_nova k-pop afrobeat indie ambient electronica chanson choir_music
  world_music early_music grime garage dubstep ambient_music trap drill emo post-punk shoegaze britpop
  prog_rock progressive_rock hard_rock folk_music country_music rap_music jazz_music techno_music
  electronic_music electronic baroque_music early_jazz swing big_band bebop motown northern_soul dancehall
  dub calypso reggaeton bachata merengue cumbia mariachi klezmer bhangra bollywood_music qawwali ragtime
  musicals show_tunes film_scores choral_music chamber_music lo-fi synthwave city_pop j-pop punk_rock
  indie_rock metalcore death_metal black_metal 80s_music
film: movie documentary western thriller comedy horror horror_film horror_movie rom-com romcom anime cartoon
  sci-fi series tv_series sitcom soap_opera drama musical crime_drama noir horror_films horror_movies
  rom-coms action_films action_movies thrillers war_films westerns musicals documentaries true_crime
  nature_documentaries crime_series crime_dramas costume_drama costume_dramas period_dramas soaps reality_tv
  game_shows quiz_shows talent_shows cooking_shows sci-fi_films superhero_films bollywood_films disney_films
  nordic_noir spy_films k-dramas
book: novel thriller biography autobiography memoir crime_novel detective_novel fantasy science_fiction
  sci-fi poetry comic graphic_novel manga cookbook romance short_stories history_book fairy_tale novels
  thrillers biographies memoirs crime crime_novels crime_fiction detective_stories detective_novels
  fantasy_novels historical_fiction historical_novels romance_novels science-fiction poetry_collections
  comics graphic_novels audiobooks cookbooks self-help self-help_books young_adult ya children's_books
  classics russian_novels cosy_crime true_crime essays
work: book novel poem play song album film movie documentary symphony sonata opera score cookbook memoir
  screenplay app game website blog article paper essay thesis painting sculpture portrait mural comic
  song_cycle short_story story children's_book single ep musical dictionary
creation: socks scarf scarves jumper jumpers sweaters blankets hats bread beer poems poetry stories songs
  landscapes portraits tomatoes vegetables roses spoons cakes cider novels quilts cardigans mittens gloves
  baby_clothes cushions cards earrings necklaces bracelets jewellery candles soap soaps pots bowls mugs
  vases baskets furniture tables chairs shelves toys dolls birdhouses guitars violins boats kites puppets
  music beats short_stories comics cartoons watercolours still_lifes cupcakes sourdough pastries cheese jam
  jams chutney pickles wine mead kombucha limoncello pierogi pasta
race: marathon half_marathon triathlon ironman 10k 5k ultramarathon race relay decathlon regatta
mountain: mount peak summit volcano
award: prize medal gold_medal silver_medal bronze_medal trophy award scholarship grant fellowship oscar
  grammy emmy nobel nobel_prize pulitzer championship bafta booker_prize tournament raffle lottery cup title
  quiz pub_quiz bake-off baking_contest competition contest talent_show photo_competition
  writing_competition poetry_slam spelling_bee debating_competition hackathon teacher_of_the_year
  employee_of_the_month man_of_the_match
event: swap seed_swap clothes_swap litter_pick wedding funeral party cleanup clean-up beach_cleanup birthday_party barbecue bbq picnic concert festival gig show play exhibition
  conference summit meetup workshop meeting standup retro retrospective review demo launch release webinar
  hackathon fair fête fete market parade carnival match game tournament marathon race reunion class_reunion
  graduation christening baptism baby_shower hen_party stag_do housewarming anniversary ceremony gala
  auction raffle quiz open_day course lecture talk seminar trial hearing election vote referendum mass
  service exam interview inspection audit kick-off kickoff offsite retreat camp trip holiday move viewing
  rehearsal premiere sprint deadline presentation pitch inauguration dinner lunch appointment check-up
  checkup dentist_appointment doctor's_appointment operation surgery scan christmas_party school_play
  sports_day parents'_evening semi-final final quiz_night tasting book_club hen_do stag hen_night stag_night
  bachelor_party bachelorette_party bridal_shower engagement_party rehearsal_dinner leaving_do leaving_party
  leaving_drinks work_do christmas_do office_party street_party house_party dinner_party garden_party
  tea_party pool_party sleepover playdate play_date school_trip parents_evening parent-teacher_meeting
  open_evening assembly prize_giving school_concert nativity nativity_play bake_sale jumble_sale
  car_boot_sale garage_sale yard_sale flea_market craft_fair school_fair book_fair job_fair trade_show
  trade_fair expo convention symposium congress summer_school bootcamp induction orientation training
  training_day team_day away_day team_building all-hands town_hall one-to-one 1:1 performance_review
  annual_review appraisal board_meeting agm staff_meeting team_meeting parent_meeting residents'_meeting
  hen_weekend reunion_party memorial memorial_service wake cremation burial vigil bar_mitzvah bat_mitzvah
  first_communion communion confirmation naming_ceremony baby_naming eid_party diwali_party new_year's_party
  fancy_dress_party wedding_reception reception speech keynote panel book_launch book_signing reading
  poetry_reading open_mic_night recital ballet_recital dance_show dress_rehearsal opening_night opening
  private_view vernissage screening film_night movie_night game_night games_night date_night open_house
  house_viewing house_move move-in handover flat_inspection gas_inspection boiler_service mot car_service
  driving_test theory_test mock_exam oral_exam viva defence graduation_ceremony prom school_dance disco
  ceilidh talent_show school_disco bonfire bonfire_night fireworks half_marathon parkrun triathlon fun_run
  charity_run bike_race regatta cup_final derby friendly away_game home_game training_session gym_session
  tasting_menu cooking_class workshop_day blood_test ultrasound flu_jab vaccination hospital_appointment
  eye_appointment hair_appointment vet_appointment gp_appointment doctors_appointment physio_appointment
  antenatal_class job_interview phone_interview second_interview screening_call court_date court_hearing
  mediation tribunal jury_duty jury_service house_closing completion completion_date delivery_slot delivery
  installation
session: practice lesson lessons class classes training rehearsal coaching tuition mass sunday_school scouts
  cubs brownies guides beavers detention playgroup story_time storytime breakfast_club pub_quiz quiz_night
  club_night parkrun homework_club breakfast_club lunch_break shift therapy physio physiotherapy
  swimming_lessons evensong worship prayer_meeting
stretch: sale exhibition roadworks half_term half-term term school_holidays summer_holidays result results funding
  offer strike building_work building_works scaffolding season semester school_year tax_year training_course
  lent ramadan advent freeze discount
paperwork: invoice tax_return vat_return application form homework coursework essay assignment payment instalment
  installment bill fine deposit rent balance report thesis dissertation manuscript draft submission
emptied: bin bins wheelie_bin bin_collection bin_day rubbish recycling garbage trash refuse food_waste post mail milk
  bin_lorry green_bin black_bin brown_bin laundry_day wash_day
appointment: meeting call interview dentist_appointment doctor's_appointment check-up checkup viewing scan
  haircut lesson review demo standup one-on-one session exam date eye_test hearing_test check_up blood_test
  x-ray mri mri_scan ct_scan ultrasound operation op surgery physio_session therapy_session hair_appointment
  eye_appointment hospital_appointment vet_appointment gp_appointment doctors_appointment physio_appointment
  job_interview phone_interview second_interview driving_test driving_lesson piano_lesson swimming_lesson
  guitar_lesson english_lesson fitting dress_fitting tasting parent-teacher_meeting performance_review
  appraisal one-to-one catch-up catch_up flu_jab vaccination jab booster massage facial manicure colonoscopy
  mammogram smear smear_test biopsy consultation assessment house_viewing flat_viewing test_drive mot
  car_service service boiler_service delivery hearing court_date pickup collection rehearsal
  training_session induction tutorial supervision viva oral_exam mock_exam exam_resit resit
trip: journey holiday vacation cruise safari tour city_break road_trip weekend_trip honeymoon excursion hike
  pilgrimage flight business_trip school_trip camping_trip ski_trip getaway staycation camping_holiday
  ski_holiday skiing_holiday beach_holiday walking_holiday cycling_holiday sailing_trip fishing_trip
  hen_weekend stag_weekend city_trip day_trip boat_trip bike_trip work_trip research_trip study_trip
  exchange road-trip interrail interrailing backpacking_trip round-the-world_trip gap_year weekend_away
  weekend_break mini-break retreat yoga_retreat trek expedition crossing drive visit summer_holiday
  winter_holiday family_holiday half-term_trip package_holiday city_breaks train_trip
flight: train ferry bus connection plane coach
room: table ticket hotel seat cabin hostel airbnb cottage villa chalet caravan_pitch campsite pitch
  apartment suite tickets seats rental_car hire_car babysitter photographer venue restaurant spa airbnb_flat
  holiday_cottage
deadline: due_date
wedding: ceremony engagement engagement_party
engagement:
relationship:
love:
plan: plans idea project
show: quiz quiz_night podcast radio_show programme program tv_show talk_show
blog: newsletter vlog channel youtube_channel podcast website bookstagram
habit:
band: group trio quartet duo ensemble orchestra choir brass_band rock_band jazz_band punk_band rock_group
  string_quartet jazz_trio big_band brass_ensemble cover_band covers_band wedding_band ska_band metal_band
  folk_band tribute_band chamber_orchestra youth_orchestra symphony_orchestra string_orchestra church_choir
  gospel_choir barbershop_quartet samba_band steel_band wind_band concert_band ceilidh_band boyband
  girl_group
part: bass lead lead_guitar rhythm_guitar drums vocals backing_vocals keys soprano alto tenor baritone
outing: run walk swim jog ride bike_ride drive stroll hike dip paddle row wander massage pint beer coffee curry
weather: winter summer autumn heat cold rain snow wind fog dark sea mountain
`;
