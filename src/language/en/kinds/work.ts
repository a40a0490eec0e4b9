/** Organisations' cue words, fields, projects and what offices and teams speak of. */
export const WORK = `
figure: headcount revenue turnover profit margin attendance churn capacity occupancy output throughput latency
  score total average rating uptime budget price cost enrolment turnout temperature speed
job: work gig position post role day_job side_job part-time_job summer_job internship apprenticeship
  traineeship employment promotion
offer: job_offer
field: bookkeeping hr cs accounting advertising agriculture anthropology archaeology architecture art astronomy
  aviation banking biochemistry biology botany business carpentry chemistry computing computer_science
  construction consulting cybersecurity dance data dentistry design drama ecology economics education
  electronics energy engineering english fashion film finance forestry geography geology graphic_design
  healthcare history hospitality hr human_resources insurance it journalism law linguistics literature
  logistics management manufacturing marketing maths math mathematics mechanics media medicine mining music
  neuroscience nursing nutrition oil optics painting pharmacy philosophy photography physics physiotherapy
  poetry politics political_science pottery procurement property psychology public_relations pr publishing
  real_estate recruitment recruiting religion research retail robotics sales science security shipping
  social_work sociology software sports_science statistics sustainability tech telecoms theatre theology
  tourism town_planning transport urban_planning veterinary_medicine video_games web_design welding zoology
  cardiology oncology paediatrics dermatology neurology tax family_law criminal_law machine_learning ai
  data_science glass ceramics compliance criminology forensics forensic_science genetics microbiology
  marine_biology environmental_science earth_science meteorology oceanography astrophysics nuclear_physics
  quantum_physics materials_science applied_maths pure_maths actuarial_science civil_engineering
  mechanical_engineering electrical_engineering chemical_engineering aerospace_engineering
  software_engineering biomedical_engineering sound_engineering information_systems information_technology
  library_science film_studies media_studies gender_studies american_studies african_studies
  religious_studies cultural_studies european_studies international_relations international_law european_law
  human_rights public_policy public_health public_administration development_studies social_policy
  criminal_justice business_administration business_studies business_management hotel_management
  hospitality_management event_management sports_management sports_therapy physical_education
  early_childhood_education special_education teaching primary_education midwifery paramedicine podiatry
  radiography optometry speech_therapy occupational_therapy counselling psychotherapy clinical_psychology
  child_psychology dietetics food_science food_technology viticulture horticulture animal_science
  animal_behaviour veterinary_science equine_science game_design animation illustration fine_art fine_arts
  art_history product_design industrial_design interior_design fashion_design textile_design graphic_arts
  creative_writing comparative_literature english_literature classics ancient_history medieval_history
  modern_languages languages musicology music_technology sound_design composition acting musical_theatre
  costume_design screenwriting film-making filmmaking culinary_arts catering beauty_therapy hairdressing
  plumbing electrical_installation bricklaying car_mechanics motor_mechanics engineering_management
  supply_chain_management human_resource_management quantitative_finance banking_and_finance econometrics
  politics_and_economics ppe social_sciences humanities liberal_arts journalism_studies telecommunications
  acoustics aerodynamics aeronautics algebra american_history anatomy applied_linguistics
  applied_mathematics applied_physics archeology atomic_physics bioinformatics biological_sciences
  biophysics biotechnology business_law calculus cartography celtic_studies childcare child_development
  choreography church_history cinematography classical_studies climate_science climatology
  cognitive_science cognitive_psychology communication_studies comparative_religion
  computational_linguistics computational_biology computer_graphics computer_engineering
  conflict_studies constitutional_law contract_law corporate_law corporate_finance cosmetology cosmology
  cryptography cultural_anthropology demography dental_hygiene developmental_psychology
  digital_marketing digital_media divinity earth_sciences east_asian_studies educational_psychology
  egyptology embryology english_language entomology environmental_engineering environmental_law
  environmental_studies epidemiology ethics ethnography ethnology etymology evolutionary_biology
  exercise_science experimental_physics fashion_marketing film_production financial_mathematics
  floristry fluid_dynamics fluid_mechanics folklore forensic_psychology french_literature gastronomy
  genomics geochemistry geometry geophysics geosciences german_studies gerontology global_health
  global_studies gynaecology haematology hydraulics hydrology immunology industrial_engineering
  industrial_relations information_science information_security informatics interaction_design
  international_business international_development international_politics international_trade
  islamic_studies japanese_studies jewish_studies jurisprudence kinesiology labour_law
  landscape_architecture latin_american_studies legal_studies life_sciences linear_algebra
  macroeconomics marine_engineering marine_science maritime_law market_research mathematical_physics
  mechatronics media_production medieval_studies metallurgy microeconomics microelectronics
  middle_eastern_studies military_history mining_engineering molecular_biology molecular_genetics
  museum_studies music_education music_production music_theory music_therapy mycology nanotechnology
  natural_history natural_sciences naval_architecture neurobiology neuropsychology neurosurgery
  number_theory nuclear_engineering nuclear_medicine obstetrics occupational_health operations_research
  ophthalmology organic_chemistry inorganic_chemistry ornithology osteopathy paediatric_nursing
  mental_health_nursing palaeontology paleontology parasitology particle_physics pathology peace_studies
  pedagogy performing_arts petroleum_engineering pharmacology phonetics photojournalism
  physical_geography physical_therapy physiology planetary_science plant_science plant_biology
  playwriting product_management project_management property_law psychiatry psychoanalysis
  pure_mathematics quality_assurance quantum_computing quantum_mechanics quantity_surveying radiology
  renewable_energy risk_management romance_languages rural_development russian_literature
  russian_studies scandinavian_studies secondary_education semantics semiotics set_design slavic_studies
  slavonic_studies social_anthropology social_care social_psychology social_science social_studies
  sociolinguistics soil_science space_science spanish_literature special_needs_education
  speech_pathology sport_science sports_coaching sports_medicine sports_psychology stage_management
  structural_engineering systems_engineering systems_biology tax_law technical_drawing textiles
  theatre_studies theoretical_physics thermodynamics toxicology translation_studies transport_planning
  travel_and_tourism trigonometry tropical_medicine urban_design urban_studies urology ux_design
  video_production virology visual_arts visual_communication volcanology wildlife_biology
  wildlife_conservation conservation_biology women's_studies world_history home_economics
  domestic_science fintech biotech e-commerce ecommerce web_development software_development
  app_development game_development devops cloud_computing user_research investment_banking
  private_equity venture_capital asset_management wealth_management retail_banking fund_management
  renewables pharma pharmaceuticals aerospace automotive food_production facilities_management
  health_and_safety local_government social_services youth_work adult_education higher_education
  further_education law_enforcement waste_management quality_control brand_management event_planning
  talent_management property_management landscape_gardening tree_surgery animal_welfare animal_care
  veterinary_nursing
organization: company firm corporation business enterprise startup start-up employer nonprofit ngo charity
  foundation institution agency authority bureau bank building_society insurer hospital clinic surgery
  practice dental_practice law_firm office studio workshop factory plant mill mine foundry warehouse depot
  lab laboratory shop store boutique bookshop bookstore supermarket market bakery butcher's greengrocer
  pharmacy florist's hairdresser's salon garage dealership restaurant café cafe diner bistro pizzeria bar
  pub brewery winery vineyard hotel hostel b&b farm nursery kindergarten crèche creche daycare school
  university college academy institute library museum gallery theatre theater cinema opera orchestra zoo
  aquarium park_authority church parish mosque synagogue temple council city_council town_hall government
  ministry department embassy consulate court police fire_brigade fire_department army navy air_force
  military nhs post_office airport airline railway shipyard port station newspaper magazine publisher
  broadcaster radio_station tv_station record_label film_studio consultancy accountancy call_centre
  call_center care_home nursing_home hospice shelter food_bank union trade_union party team club gym
  fitness_studio estate_agency travel_agency ad_agency architecture_firm construction_company
  software_company tech_company hardware_store garden_centre joinery print_shop circus cruise_ship
  cafeteria canteen mill steel_mill paper_mill rescue_centre call_centre launderette laundry casino nightclub abattoir bookies betting_shop prison leisure_centre swimming_pool
  sports_centre community_centre youth_club theme_park amusement_park safari_park refinery power_station
  wind_farm sawmill chemical_plant car_plant recycling_centre sorting_office delivery_company
  removal_company cleaning_company catering_company security_firm insurance_company logistics_company
  print_works press museum_shop gift_shop charity_shop corner_shop petrol_station gas_station chip_shop
  sandwich_shop ice_cream_parlour tea_room steakhouse health_centre gp_practice vets vet's dentist's
  solicitors research_institute observatory design_studio architects recording_studio theatre_company
  hedge_fund investment_bank housing_association refuge amusement_arcade animal_shelter assembly_plant
  bakehouse beauty_parlour bicycle_workshop boatyard bottling_plant bowling_alley brasserie brickworks
  building_site burger_van car_park car_wash cattery coal_mine coffeehouse coffee_house concert_hall
  courthouse coworking_space crematorium deli delicatessen distillery diner's dockyard dog_pound
  drugstore dry_cleaner's dry_cleaners funeral_home funeral_parlour gastropub golf_course grocer's
  grocery guest_house holiday_park ice_rink insurance_broker's jeweller's juicery kennels laundromat
  lumber_yard lumberyard military_base morgue mortuary newsagent's newsagents newsroom nuclear_plant
  oil_rig oil_refinery optician's opticians orphanage petting_zoo planetarium police_force power_plant
  publishing_house quarry racecourse riding_stables shopping_mall ski_resort slaughterhouse soup_kitchen
  stately_home steelworks summer_camp tannery tattoo_parlour tavern tearoom teashop textile_mill
  think_tank tobacconist's tourist_board travel_agent's tv_channel undertaker's vineyards walk-in_centre
  water_park water_board waterworks wholesaler women's_refuge youth_hostel
authority: council city_council town_council parish_council town_hall government ministry embassy consulate court
  police fire_brigade army navy air_force military cabinet parliament senate committee board jury
workplace: work the_office office school the_lab the_factory the_hospital the_station
exchange: erasmus secondment student_exchange
army: navy air_force military marines police police_force fire_service fire_brigade merchant_navy coast_guard
  coastguard civil_service railways prison_service national_guard territorial_army foreign_legion
business<organization: bakery café cafe restaurant shop bookshop bookstore bar pub salon garage farm hotel
  guesthouse b&b nursery studio gym brewery agency company firm consultancy practice clinic workshop
  food_truck kiosk bike_shop flower_shop vineyard startup start-up law_firm business
shop<organization: store florist florist's butcher's baker's greengrocer greengrocer's hairdresser's barber's barbershop
  nail_bar call_centre call_center off-licence bookies chip_shop chippy takeaway boutique bookshop supermarket market bakery butcher pharmacy kiosk
restaurant<organization: café cafe diner bistro pizzeria pub bar canteen trattoria
school<organization: university college academy institute polytechnic secondary_school primary_school
  high_school grammar_school elementary_school middle_school boarding_school art_school drama_school
  music_school medical_school law_school business_school night_school kindergarten nursery preschool
  grad_school conservatoire
kindergarten<school: nursery preschool daycare playgroup
university<school: college uni
office: headquarters hq branch site plant campus
club: swimming_pool leisure_centre leisure_center sports_centre fitness_studio library choir band gym league orchestra union society board committee association party quartet trio team
  ensemble troupe crew council book_club chess_club running_club rowing_club sports_club football_club
  tennis_club theatre_group drama_group brass_band scouts jury panel parent_council allotment_association
  reading_group squad guild co-op parliament senate running_group walking_group knitting_group writing_group
  writers'_group support_group mothers'_group toddler_group playgroup prayer_group bible_group
  bible_study_group study_group residents'_association tenants'_association neighbourhood_association
  parents'_association pta wi rotary_club lions_club gardening_club bridge_club film_club photography_club
  camera_club cycling_club swimming_club judo_club boxing_club rugby_club cricket_club golf_club hockey_club
  sailing_club climbing_club hiking_club ski_club athletics_club triathlon_club fishing_club
  model_railway_club astronomy_club debating_society history_society historical_society drama_club
  drama_society am-dram_group amateur_dramatic_society theatre_company dance_group dance_troupe dance_school
  improv_group improv_troupe pub_team darts_team quiz_team football_team netball_team hockey_team
  cricket_team rowing_team volleyball_team rugby_team basketball_team swim_team five-a-side_team
  sunday_league sunday_league_team church_choir gospel_choir community_choir chamber_choir male_voice_choir
  political_party trade_union works_council school_board board_of_governors parish_council town_council
  city_council student_union students'_union fraternity sorority allotment_society food_co-op housing_co-op
  community_garden volunteer_fire_brigade mountain_rescue lifeboat_crew red_cross cadets brownies guides
  girl_guides cubs beavers boy_scouts
team: department division unit squad crew group tribe company startup
leave: holiday vacation annual_holiday parental_leave maternity_leave paternity_leave sick_leave sabbatical annual_leave
degree: bachelor bachelor's master master's phd doctorate mba ba bsc msc ma diploma a-levels
  ged abitur baccalaureate law_degree medical_degree nursing_degree teaching_degree bachelors masters
  master's_degree masters_degree bachelor's_degree bachelors_degree undergraduate_degree postgraduate_degree
  foundation_degree degree_apprenticeship distance_degree teaching_certificate pgce postgrad llm llb beng
  meng mfa bfa ma_degree doctoral_degree double_degree joint_degree honours_degree two-year_degree nvq btec
  hnd diploma_course access_course engineering_degree
course: class training phd_programme phd_program degree_programme master's_programme graduate_programme module workshop seminar lecture bootcamp evening_class pottery_course language_course
  nursing_course evening_course night_class night_course online_course correspondence_course crash_course
  intensive_course summer_course weekend_course refresher_course first_aid_course cookery_course
  cooking_class art_class drawing_class dance_class yoga_class pilates_class spin_class exercise_class
  pottery_class ceramics_class photography_course photography_class writing_course writing_class
  english_class french_class spanish_class german_class italian_class language_class sewing_class
  life_drawing_class antenatal_class parenting_class coding_bootcamp coding_course programming_course
  web_development_course accounting_course carpentry_course bookkeeping_course beekeeping_course
  sailing_course diving_course driving_course welding_course massage_course teacher_training
  foundation_course conversion_course access_course distance_learning_course upholstery_course
lessons: lesson classes class course driving_lessons piano_lessons guitar_lessons violin_lessons
  drum_lessons singing_lessons swimming_lessons dance_lessons riding_lessons horse_riding_lessons
  tennis_lessons golf_lessons ski_lessons surf_lessons french_lessons spanish_lessons german_lessons
  english_lessons language_lessons art_lessons cello_lessons flute_lessons flying_lessons sailing_lessons
  cookery_lessons ballet_lessons salsa_lessons tango_lessons
exam: a_levels a_level gcses test driving_test bar_exam finals entrance_exam a-levels gcse sat ielts toefl
  certification theory_test licence_test final_exam finals_exam mock_exams mocks resit oral oral_exam
  written_exam entrance_test aptitude_test citizenship_test life_in_the_uk_test language_test language_exam
  b1_exam b2_exam c1_exam c2_exam delf dele jlpt hsk toeic cambridge_exam driving_theory_test driving_exam
  motorcycle_test highers leaving_cert baccalauréat eleven-plus 11-plus gmat gre lsat mcat board_exam
  state_exam viva midterm midterms semester_exams piano_exam grade_exam first_aid_exam cpa_exam
  certification_exam maths_exam physics_exam biology_exam chemistry_exam history_exam english_exam
  statistics_exam anatomy_exam medical_exam swimming_test
thesis: dissertation paper
shift: night_shift nights days weekends shifts part-time part_time full-time full_time late_shift early_shift
  night_shifts evenings mornings overtime remotely
duty: deliveries design_work paperwork front_end back_end front-end back-end checkout events accounts accounting accounts_payable admin audit audits billing bookings bookkeeping budget cleaning
  catering content communications customer_service customer_support data design deployments documentation
  events facilities finance fundraising hiring hr infrastructure inventory invoices invoicing it legal
  logistics maintenance marketing migration newsletter onboarding operations orders partnerships payments
  payroll planning press pricing procurement purchasing quality recruiting recruitment refunds releases
  reporting research returns roadmap rota sales scheduling security shipping social_media support tax testing
  training translations travel warehouse web website translation complaints redesign rollout backend frontend
  analytics compliance product marketing_team department team sales_team support_team dev_team
  engineering_team kitchen_team project campaign rollout project region office shop store branch branch_office
  account helpdesk garden kitchen stall raffle summer_party party workshop
chore: dishes laundry cooking cleaning shopping ironing hoovering bookkeeping accounts payroll school_run
  gardening washing-up books cleaning admin
task: guide handbook manual spec specification documentation slides announcement essay tax_return ticket issue migration report task bug review feature card story audit deck proposal translation
component: staging prod service module api backend frontend pipeline app website billing_service server database importer
  crawler parser patch build sidebar dashboard release component system platform library package tool
product: app beta update version website site game product feature album book podcast newsletter shop plugin
  extension service platform prototype compiler library tool single collection campaign magazine redesign
tech_role: editor shell terminal browser package_manager linter bundler distro password_manager codebase database db framework frontend front-end backend back-end crm cms erp orm wiki issue_tracker ticketing_system
  cloud cloud_provider ide code_editor version_control test_runner build_tool message_broker queue cache ci hosting
  operating_system os search_engine payment_provider monitoring programming_language
software: app tool software program system platform plugin script spreadsheet crm erp cms ticketing_tool
  calendar framework database library password_manager
bug: issue ticket outage error regression vulnerability login_bug defect leak
branch: pr pull_request branch patch commit
proposal: budget plan proposal motion design merger law deal contract policy strategy bill amendment
round: seed_round series_a series_b series_c funding_round pre-seed
contract: deal tender order bid
tier: free_plan free_tier starter_plan starter_tier basic_plan basic_tier lite_plan lite_tier pro_plan
  pro_tier professional_plan professional_tier premium_plan premium_tier plus_plan plus_tier team_plan
  team_tier growth_plan growth_tier scale_plan scale_tier enterprise_plan enterprise_tier standard_plan
  standard_tier hobby_plan hobby_tier personal_plan personal_tier ultimate_plan ultimate_tier gold_plan
  gold_tier silver_plan silver_tier bronze_plan bronze_tier platinum_plan platinum_tier
goods: wall_plugs car cars pump pumps shoes software furniture beer wine cheese toy toys engine engines
  battery batteries chip chips lens lenses phone phones bike bikes guitar guitars clothes tool tools machine
  machines app apps turbine turbines paper tyre tyres tractor tractors boat boats plane planes drug drugs
  vaccine vaccines insurance loan loans course courses game games glass ship ships train trains truck trucks
  robot robots solar_panel solar_panels watch watches piano pianos satellite satellites sensor sensors
  medicine medicines steel cement chocolate coffee bread cake cakes toothbrush camera cameras skincare
  cosmetics payments hosting storage paint jewellery soap candle candles
`;
