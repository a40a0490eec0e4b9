/** Roles, organisations' cue words, fields, projects and what offices and teams speak of. */
export const WORK = `
role: job occupation profession
profession<role: accountant actor actress actuary administrator analyst anaesthetist animator archaeologist
  architect archivist artist astronomer attorney auditor author baker banker barber barista barrister
  bartender beautician biologist blacksmith bookkeeper bookseller botanist bricklayer broker builder butcher
  butler cabinetmaker captain caretaker carpenter cartographer cashier caterer chauffeur chef chemist
  childminder chiropractor choreographer cleaner clerk coach columnist comedian composer concierge conductor
  consultant contractor cook copywriter counsellor courier curator dancer dentist dermatologist designer
  detective developer dietitian diplomat doctor draughtsman dressmaker driver economist editor electrician
  engineer entrepreneur estate_agent farmer filmmaker firefighter fisherman fitter florist freelancer gardener
  geneticist geographer geologist goldsmith graphic_designer groundskeeper guard gynaecologist hairdresser
  handyman historian housekeeper illustrator inspector instructor interpreter investor janitor jeweller joiner
  journalist judge jurist lawyer lecturer librarian lifeguard linguist locksmith logger magician maid mason
  masseur massage_therapist mathematician mechanic midwife miner minister model musician nanny neurologist
  notary novelist nurse nutritionist oncologist optician organist orthodontist osteopath paediatrician
  pediatrician painter paralegal paramedic pastor pathologist pharmacist philosopher photographer physician
  physicist physiotherapist pianist pilot plasterer playwright plumber podcaster poet police_officer policeman
  policewoman politician porter postman postwoman potter priest principal printer probation_officer producer
  professor programmer psychiatrist psychologist publisher rabbi radiographer radiologist realtor receptionist
  recruiter referee reporter researcher roofer sailor sales_assistant salesman saleswoman salesperson
  scientist screenwriter sculptor seamstress secretary shepherd shoemaker shopkeeper singer social_worker
  sociologist software_engineer soldier solicitor sommelier sound_engineer statistician steward stewardess
  flight_attendant stonemason stylist surgeon surveyor tailor tattooist tattoo_artist taxi_driver teacher
  teaching_assistant technician therapist tiler toolmaker tour_guide trader trainer personal_trainer
  translator travel_agent treasurer truck_driver tutor undertaker upholsterer urologist vet veterinarian vicar
  videographer violinist waiter waitress watchmaker weaver web_developer welder window_cleaner bin_man binman dinner_lady ward_sister night_porter barman barmaid fireman milkman winemaker
  woodworker writer youth_worker zookeeper zoologist
position<role: ceo cto cfo coo cmo cpo vp president vice_president chair chairman chairwoman chairperson
  director managing_director manager project_manager product_manager product_owner head lead team_lead
  tech_lead team_leader leader officer deputy supervisor foreman assistant associate partner founder
  co-founder owner landlord landlady headmaster headmistress head_teacher headteacher dean provost chancellor
  minister prime_minister senator governor mayor councillor ambassador consul commissioner sheriff
  attorney_general secretary_general spokesperson spokeswoman spokesman captain coach trainer editor
  editor-in-chief correspondent trustee board_member member sergeant lieutenant colonel general admiral king
  queen bishop pope imam rabbi intern trainee apprentice student pupil volunteer freelancer postdoc fellow
  registrar scrum_master admin sysadmin
job: work gig position post role career day_job side_job part-time_job summer_job internship apprenticeship
  traineeship employment promotion
offer: job_offer
field: bookkeeping cs accounting advertising agriculture anthropology archaeology architecture art astronomy aviation banking
  biochemistry biology botany business carpentry chemistry computing computer_science construction consulting
  cybersecurity dance data dentistry design drama ecology economics education electronics energy engineering
  english fashion film finance forestry geography geology graphic_design healthcare history hospitality hr
  human_resources insurance it journalism law linguistics literature logistics management manufacturing
  marketing maths math mathematics mechanics media medicine mining music neuroscience nursing nutrition oil
  optics painting pharmacy philosophy photography physics physiotherapy poetry politics political_science
  pottery procurement property psychology public_relations pr publishing real_estate recruitment recruiting
  religion research retail robotics sales science security shipping social_work sociology software
  sports_science statistics sustainability tech telecoms theatre theology tourism town_planning transport
  urban_planning veterinary_medicine video_games web_design welding zoology cardiology oncology paediatrics
  dermatology neurology tax family_law criminal_law machine_learning ai data_science glass ceramics compliance
organization: company firm corporation business enterprise startup start-up employer nonprofit ngo charity
  foundation institution agency authority bureau bank building_society insurer hospital clinic surgery
  practice dental_practice law_firm office studio workshop factory plant mill mine foundry warehouse depot lab
  laboratory shop store boutique bookshop bookstore supermarket market bakery butcher's greengrocer pharmacy
  florist's hairdresser's salon garage dealership restaurant café cafe diner bistro pizzeria bar pub brewery
  winery vineyard hotel hostel b&b farm nursery kindergarten crèche creche daycare school university college
  academy institute library museum gallery theatre theater cinema opera orchestra zoo aquarium park_authority
  church parish mosque synagogue temple council city_council town_hall government ministry department embassy
  consulate court police fire_brigade fire_department army navy air_force military nhs post_office airport
  airline railway shipyard port station newspaper magazine publisher broadcaster radio_station tv_station
  record_label film_studio consultancy accountancy call_centre call_center care_home nursing_home hospice
  shelter food_bank union trade_union party team club gym fitness_studio estate_agency travel_agency ad_agency
  architecture_firm construction_company software_company tech_company hardware_store garden_centre joinery
  print_shop
workplace: work the_office office school the_lab the_factory the_hospital the_station
army: navy air_force military marines
business<organization: bakery café cafe restaurant shop bookshop bookstore bar pub salon garage farm hotel
  guesthouse b&b nursery studio gym brewery agency company firm consultancy practice clinic workshop
  food_truck kiosk bike_shop flower_shop vineyard startup start-up law_firm business
shop<organization: store boutique bookshop supermarket market bakery butcher pharmacy kiosk
restaurant<organization: café cafe diner bistro pizzeria pub bar canteen trattoria
school<organization: university college academy institute polytechnic secondary_school primary_school
  high_school grammar_school elementary_school middle_school boarding_school art_school drama_school
  music_school medical_school law_school business_school night_school kindergarten nursery preschool
  grad_school conservatoire
kindergarten<school: nursery preschool daycare playgroup
university<school: college uni
office: headquarters hq branch site plant campus
club: choir band gym league orchestra union society board committee association party quartet trio team
  ensemble troupe crew council book_club chess_club running_club rowing_club sports_club football_club
  tennis_club theatre_group drama_group brass_band scouts jury panel parent_council allotment_association
  reading_group squad guild co-op parliament senate
team: department division unit squad crew group tribe company startup
leave: holiday vacation annual_holiday parental_leave maternity_leave paternity_leave sick_leave sabbatical annual_leave
degree: bachelor bachelor's master master's phd doctorate mba ba bsc msc ma diploma apprenticeship a-levels
  ged abitur baccalaureate law_degree medical_degree nursing_degree teaching_degree
course: class training module workshop seminar lecture bootcamp evening_class pottery_course language_course
  nursing_course
lessons: lesson classes class course
exam: a_levels a_level gcses test driving_test bar_exam finals entrance_exam a-levels gcse sat ielts toefl certification theory_test
  licence_test
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
component: service module api backend frontend pipeline app website billing_service server database importer
  crawler parser patch build sidebar dashboard release component system platform library package tool
product: app beta update version website site game product feature album book podcast newsletter shop plugin
  extension service platform prototype compiler library tool single collection campaign magazine redesign
software: app tool software program system platform plugin script spreadsheet crm erp cms ticketing_tool
  calendar framework database library password_manager
bug: issue ticket outage error regression vulnerability login_bug defect leak
branch: pr pull_request branch patch commit
proposal: budget plan proposal motion design merger law deal contract policy strategy bill amendment
round: seed_round series_a series_b series_c funding_round pre-seed
contract: deal tender order bid
goods: wall_plugs car cars pump pumps shoes software furniture beer wine cheese toy toys engine engines
  battery batteries chip chips lens lenses phone phones bike bikes guitar guitars clothes tool tools machine
  machines app apps turbine turbines paper tyre tyres tractor tractors boat boats plane planes drug drugs
  vaccine vaccines insurance loan loans course courses game games glass ship ships train trains truck trucks
  robot robots solar_panel solar_panels watch watches piano pianos satellite satellites sensor sensors
  medicine medicines steel cement chocolate coffee bread cake cakes toothbrush camera cameras skincare
  cosmetics payments hosting storage paint jewellery soap candle candles
`;
