/** Words for people: kin with gender, partners, acquaintances; languages, nations, and where people live. */
export const PEOPLE = `
person: someone somebody man woman boy girl guy lady gentleman person people baby kid child teenager adult
  colleague friend stranger neighbour neighbor folks
kin<person: mother father mom mum mummy mommy ma mam dad daddy pa papa mama parent parents sister brother
  sibling twin son daughter child kid toddler newborn grandmother grandma gran granny nan nana nanna
  grandfather grandpa granddad grandad gramps grandparent grandparents grandson granddaughter grandchild
  grandchildren aunt auntie uncle cousin niece nephew wife husband spouse hubby partner stepmother stepmum
  stepmom stepfather stepdad stepson stepdaughter stepsister stepbrother half-sister half-brother
  mother-in-law father-in-law sister-in-law brother-in-law son-in-law daughter-in-law in-laws godmother
  godfather godson goddaughter godchild great-grandmother great-grandfather great-aunt great-uncle fiancé
  fiancée fiance fiancee family folks kids children
spouse<person: wife husband spouse partner hubby missus
lover<person: boyfriend girlfriend partner fiancé fiancée fiance fiancee ex
unborn: baby twins triplets newborn bub bubba
baby<person: boy girl son daughter twins triplets child newborn
kid<person: child son daughter boy girl toddler baby teenager twins kids children sons daughters nephew niece
  twin intern student students pupils
female<person: mother mom mum mummy mommy sister daughter aunt auntie niece wife girlfriend fiancée
  grandmother grandma granny gran nan nana granddaughter stepmother stepmom stepmum stepdaughter stepsister
  half-sister mother-in-law sister-in-law daughter-in-law godmother goddaughter woman girl lady queen actress
  waitress saleswoman landlady headmistress chairwoman great-aunt great-grandmother widow bride heroine
male<person: father dad daddy papa brother son uncle nephew husband boyfriend fiancé grandfather grandpa
  grandad granddad grandson stepfather stepdad stepson stepbrother half-brother father-in-law brother-in-law
  son-in-law godfather godson man boy guy gentleman king actor waiter salesman landlord headmaster chairman
  great-uncle great-grandfather hubby widower groom
family:
language: english spanish french german italian portuguese dutch flemish swedish danish norwegian finnish
  icelandic faroese polish czech slovak slovene slovenian hungarian romanian bulgarian greek turkish russian
  ukrainian belarusian serbian croatian bosnian macedonian albanian estonian latvian lithuanian arabic hebrew
  yiddish persian farsi dari pashto kurdish armenian georgian azerbaijani kazakh uzbek hindi urdu bengali
  tamil telugu kannada malayalam punjabi gujarati marathi nepali sinhala sinhalese tibetan mandarin cantonese
  hokkien hakka chinese japanese korean mongolian vietnamese thai lao khmer burmese indonesian malay javanese
  tagalog filipino swahili yoruba igbo hausa amharic tigrinya somali zulu xhosa shona wolof twi lingala
  kinyarwanda afrikaans welsh irish gaelic scots breton catalan basque galician occitan latin esperanto
  maltese luxembourgish maori hawaiian samoan quechua guarani navajo sanskrit romani bsl asl sign_language
  abkhaz akan akkadian aramaic assamese aymara azeri bambara bashkir bavarian bemba berber tamazight
  bhojpuri bislama brazilian_portuguese cebuano chamorro chechen cherokee chichewa cornish corsican
  crimean_tatar dhivehi dzongkha fante fijian frisian friulian fula fulani greenlandic haitian_creole
  hmong hiligaynon ilocano inuktitut interlingua kabyle kashmiri kikuyu kirundi konkani krio kurmanji
  kyrgyz ladino levantine_arabic egyptian_arabic moroccan_arabic darija low_german plattdeutsch luganda
  maithili malagasy manx marshallese mixtec montenegrin nahuatl ndebele neapolitan newari odia oriya
  oromo ojibwe ossetian pali papiamento piedmontese provençal rohingya romansh sami sardinian sepedi
  sesotho setswana sicilian silesian sindhi sorani sorbian sundanese swiss_german swabian sylheti syriac
  tahitian tajik tatar tetum tok_pisin tongan tsonga tswana turkmen uyghur venda walloon yakut zaza
  zhuang pidgin creole pidgin_english british_sign_language american_sign_language german_sign_language
  old_english old_norse ancient_greek shanghainese toki_pona patois jamaican_patois castilian valencian
nationality: flemish walloon catalan basque breton bavarian sicilian sardinian cornish kurdish tamil punjabi gujarati
  bengali zulu xhosa yoruba igbo berber sami maori hawaiian cherokee navajo tibetan uyghur uzbek tajik kyrgyz
  turkmen azerbaijani belarusian bhutanese burmese laotian saudi emirati qatari omani yemeni algerian angolan
  beninese burundian chadian congolese gabonese gambian guinean ivorian liberian malagasy malawian malian
  mauritanian mauritian mozambican namibian nigerien togolese tanzanian honduran nicaraguan salvadoran
  paraguayan dominican bahamian barbadian trinidadian guyanese fijian samoan tongan
  afghan albanian algerian american argentinian armenian australian austrian bangladeshi belgian
  bolivian bosnian brazilian british bulgarian cambodian cameroonian canadian chilean chinese colombian
  croatian cuban cypriot czech danish dutch ecuadorian egyptian english eritrean estonian ethiopian filipino
  finnish french georgian german ghanaian greek guatemalan haitian hungarian icelandic indian indonesian
  iranian iraqi irish israeli italian jamaican japanese jordanian kazakh kenyan korean kosovan kuwaiti latvian
  lebanese libyan lithuanian luxembourgish malaysian maltese mexican moldovan mongolian moroccan nepalese
  nepali nigerian norwegian pakistani palestinian panamanian peruvian polish portuguese romanian russian
  rwandan scottish senegalese serbian singaporean slovak slovenian somali spanish sudanese swedish swiss
  syrian taiwanese thai tunisian turkish ugandan ukrainian uruguayan venezuelan vietnamese welsh zambian
  zimbabwean
diet: vegan veggie vegetarian pescatarian pescetarian flexitarian keto paleo gluten-free dairy-free lactose-free
  halal kosher fruitarian omnivore teetotal raw_vegan plant-based low-carb mediterranean_diet
  vegan_diet keto_diet paleo_diet low-fodmap_diet low-fat low-carb_diet gluten-free_diet low-salt_diet
  low-sodium_diet low-sugar_diet dairy-free_diet plant-based_diet vegetarian_diet carnivore_diet
  raw_food_diet dash_diet atkins_diet wheat-free sugar-free nut-free egg-free
care_home: nursing_home retirement_home old_people's_home memory_care
home: house flat apartment condo studio loft room dorm dormitory bungalow cottage villa chalet cabin farmhouse
  farm houseboat caravan trailer van tent mansion penthouse duplex maisonette townhouse terraced_house semi
  flatshare shared_flat council_flat attic basement bedsit hostel care_home nursing_home retirement_home
  commune convent barn lighthouse tower_block high-rise rectory igloo yurt holiday_home bedsitter
  brownstone château granny_flat ground-floor_flat basement_flat detached_house semi-detached_house
  mobile_home manor_house mews_house new-build one-bedroom_flat two-bedroom_flat three-bedroom_house
  studio_flat studio_apartment static_caravan tenement vicarage shared_house house_share flat_share
  student_accommodation sheltered_housing sheltered_accommodation tiny_house log_cabin beach_house
childhood: youth teens early_years teenage_years
place_kind: city town village suburb hamlet island country state region county province district neighbourhood
  coast countryside valley capital
birthday:
custody: prison jail rehab quarantine intensive_care a_coma
only_child:
naming: name
queue: waiting_list guest_list shortlist transfer_list organ_donor_list
birth_name: maiden_name birth_name
located: office studio desk shop workshop allotment garage school gym nursery surgery practice clinic church salon
  cottage cabin headquarters hq plant factory warehouse bakery restaurant pharmacy locker
floor: ground_floor first_floor second_floor third_floor fourth_floor top_floor basement
street: road avenue lane square
grade: year class first_grade second_grade third_grade fourth_grade fifth_grade sixth_grade
detail: middle_name last_name surname nickname username handle email email_address e-mail phone_number
  number address postcode zip_code password pin wifi_password blood_type blood_group star_sign shoe_size ring_size
  dress_size size height weight rent salary wage income allowance pension mortgage budget notice_period notice
  commute job_title deadline licence_plate number_plate registration locker plot seat desk flat_number time_zone timezone
  pronoun pronouns motto bedtime resting_heart_rate blood_pressure bmi age_group shift visa_status nationality
  citizenship religion favourite favorite zodiac_sign mother_tongue first_language native_language
  website homepage blog channel podcast
provider: bank building_society insurer insurance insurance_company health_insurance internet_provider
  broadband_provider energy_supplier electricity_supplier phone_provider network mobile_network pension_provider
  supermarket airline newspaper letting_agency estate_agent gym star_sign
status: single married engaged divorced separated widowed widow widower retired pregnant unemployed
  self-employed freelance homeless adopted orphaned deaf blind partially_sighted colour-blind colourblind
  left-handed right-handed ambidextrous dyslexic diabetic autistic asthmatic epileptic bisexual gay lesbian
  trans nonbinary asexual queer straight jewish muslim christian catholic protestant buddhist hindu sikh
  atheist agnostic orthodox quaker bilingual trilingual celibate teetotal sober insomniac short-sighted
  shortsighted long-sighted near-sighted nearsighted far-sighted farsighted dyspraxic neurodivergent anaemic
  anemic arthritic double-jointed hypermobile tone-deaf bald naturalised overweight menopausal
  perimenopausal infertile immunocompromised fully_vaccinated self-taught homeschooled child-free childless
  polyamorous introverted extroverted non-binary transgender housebound left_handed right_handed orphan
  introvert extrovert pacifist feminist minimalist perfectionist hoarder
  single_mum single_dad single_parent single_mother single_father single_mom workaholic expat immigrant refugee veteran pensioner breadwinner only_child carer
demonym: irish scottish welsh english british french german italian spanish portuguese dutch belgian swiss austrian
  danish swedish norwegian finnish icelandic polish czech slovak hungarian romanian bulgarian greek turkish russian
  ukrainian serbian croatian albanian lithuanian latvian estonian indian pakistani bangladeshi nepali chinese japanese
  korean thai vietnamese filipino indonesian malaysian singaporean australian american canadian mexican brazilian
  argentinian chilean colombian peruvian cuban jamaican nigerian ghanaian kenyan ethiopian egyptian moroccan tunisian
  algerian lebanese syrian iraqi iranian israeli palestinian afghan georgian armenian
church: chapel mosque synagogue temple cathedral mass
period: second seconds minute minutes hour hours day days week weeks weekend fortnight month months semester
  term year years night nights
destination:
`;
