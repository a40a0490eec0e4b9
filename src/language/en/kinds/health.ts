/** Illnesses, injuries, parts of the body, medicines and who treats. */
export const HEALTH = `
condition: illness disease disorder syndrome allergy allergies
illness<condition: diabetes type_1_diabetes type_2_diabetes diabetes_type_2 diabetes_type_1 gestational_diabetes asthma adhd add autism
  asperger's dyslexia dyspraxia dyscalculia arthritis rheumatoid_arthritis osteoarthritis eczema psoriasis
  rosacea acne vitiligo epilepsy migraine anxiety depression insomnia anaemia anemia hypertension
  high_blood_pressure low_blood_pressure high_cholesterol endometriosis pcos ibs crohn's crohn's_disease
  colitis ulcerative_colitis cancer breast_cancer lung_cancer prostate_cancer leukaemia leukemia lymphoma
  melanoma tumour tumor lupus fibromyalgia scoliosis sciatica tinnitus vertigo glaucoma cataract hay_fever
  coeliac_disease celiac_disease sleep_apnoea sleep_apnea narcolepsy long_covid covid covid-19 flu influenza
  pneumonia bronchitis tonsillitis sinusitis shingles chickenpox measles mumps malaria dengue tuberculosis
  hepatitis hiv gout osteoporosis hypothyroidism hyperthyroidism hashimoto's graves'_disease reflux gerd
  ulcer gastritis appendicitis gallstones kidney_stones ocd ptsd bipolar bipolar_disorder schizophrenia
  anorexia bulimia dementia alzheimer's parkinson's parkinson's_disease multiple_sclerosis ms als stroke
  angina arrhythmia atrial_fibrillation heart_disease heart_condition heart_failure haemophilia hemophilia
  cystic_fibrosis cerebral_palsy down_syndrome tourette's neuropathy carpal_tunnel tendonitis
  plantar_fasciitis tennis_elbow frozen_shoulder slipped_disc back_pain chronic_pain chronic_fatigue
  lyme_disease mono glandular_fever preeclampsia lactose_intolerance food_allergy claustrophobia agoraphobia
  vertigo colour_blindness lipoedema hernia underactive_thyroid overactive_thyroid prediabetes pre-diabetes
  high_blood_sugar low_blood_sugar heart_murmur irregular_heartbeat afib blood_clot dvt deep_vein_thrombosis
  embolism aneurysm hypotension palpitations ibd irritable_bowel_syndrome diverticulitis acid_reflux
  heartburn indigestion sibo haemorrhoids hemorrhoids piles fatty_liver cirrhosis jaundice pancreatitis copd
  emphysema pleurisy whooping_cough infection chest_infection ear_infection sinus_infection kidney_infection
  urinary_tract_infection uti bladder_infection yeast_infection cystitis thrush food_poisoning norovirus
  stomach_bug stomach_flu gastroenteritis sepsis strep_throat laryngitis croup scarlet_fever meningitis cold
  head_cold cough sore_throat polio dermatitis hives impetigo ringworm athlete's_foot wart verruca cold_sore
  alopecia skin_cancer bowel_cancer colon_cancer ovarian_cancer cervical_cancer pancreatic_cancer
  bladder_cancer kidney_cancer thyroid_cancer testicular_cancer stomach_cancer liver_cancer throat_cancer
  bone_cancer myeloma sarcoma brain_tumour brain_tumor restless_legs restless_leg_syndrome huntington's
  huntington's_disease motor_neurone_disease bell's_palsy cluster_headaches stammer stutter
  postnatal_depression postpartum_depression panic_disorder social_anxiety eating_disorder
  personality_disorder burnout burn-out phobia addiction alcoholism osteopenia herniated_disc hypermobility
  ehlers-danlos ankylosing_spondylitis bunion flat_feet rsi carpal_tunnel_syndrome trapped_nerve
  pinched_nerve shin_splints bursitis macular_degeneration astigmatism lazy_eye conjunctivitis pink_eye stye
  dry_eyes hearing_loss ménière's labyrinthitis menopause perimenopause fibroids ovarian_cyst mastitis
  morning_sickness sickle_cell sickle_cell_disease sickle_cell_anaemia thalassaemia haemochromatosis
  iron_deficiency b12_deficiency vitamin_d_deficiency down's_syndrome down's spina_bifida cleft_palate
  muscular_dystrophy insulin_resistance oesophagitis heart_attack mini-stroke tia heatstroke sunstroke
  frostbite dehydration altitude_sickness jet_lag travel_sickness motion_sickness seasickness rheumatism
  fatigue chronic_fatigue_syndrome me/cfs asperger_syndrome aspergers dysgraphia abscess acromegaly
  addison's addison's_disease adenomyosis albinism alcohol_addiction amblyopia amnesia amyloidosis
  anaphylaxis anaphylactic_shock angioedema anosmia anxiety_disorder aortic_stenosis aphasia
  aplastic_anaemia apraxia arachnophobia arteriosclerosis atherosclerosis attention_deficit_disorder
  autoimmune_disease bacterial_vaginosis binge_eating_disorder bird_flu bladder_stones blepharitis
  blocked_artery blood_poisoning body_dysmorphia borderline_personality_disorder botulism
  bowel_obstruction bradycardia brain_damage brain_fog brain_injury brain_haemorrhage bronchiectasis
  bronchiolitis brucellosis bulging_disc candida candidiasis carcinoma cardiomyopathy car_sickness
  catarrh cellulitis chlamydia cholera cholestasis chronic_bronchitis chronic_kidney_disease
  kidney_disease kidney_failure chronic_migraine urticaria cluster_headache colic complex_ptsd
  congenital_heart_disease congestive_heart_failure contact_dermatitis coronary_artery_disease
  coronary_heart_disease coronavirus costochondritis crohns cushing's cushing's_syndrome cyst deafness
  delirium dengue_fever detached_retina diabetic_retinopathy diabetic_neuropathy diphtheria
  double_vision dry_eye dupuytren's_contracture dysentery dyspepsia gender_dysphoria dystonia ebola
  eclampsia ectopic_pregnancy encephalitis endocarditis erectile_dysfunction essential_tremor
  eye_infection familial_mediterranean_fever pulmonary_fibrosis fibrosis fistula foetal_alcohol_syndrome
  food_intolerance gluten_intolerance fructose_intolerance histamine_intolerance
  hand-foot-and-mouth_disease fragile_x fungal_infection gangrene gastroparesis genital_herpes herpes
  giardia gilbert's_syndrome gingivitis gum_disease glioblastoma glioma goitre goiter golfer's_elbow
  gonorrhoea gonorrhea guillain-barré guillain-barré_syndrome haemorrhage head_lice nits heat_rash
  heat_exhaustion heel_spur hepatitis_a hepatitis_b hepatitis_c hidradenitis_suppurativa hip_dysplasia
  hodgkin's hodgkin's_lymphoma hodgkin_lymphoma non-hodgkin_lymphoma non-hodgkin's_lymphoma hpv
  hydrocephalus hyperemesis hyperhidrosis hypoglycaemia hypoglycemia hypersomnia infertility
  inflammation inflammatory_bowel_disease ingrown_toenail interstitial_cystitis iron_deficiency_anaemia
  irritable_bowel juvenile_arthritis kawasaki_disease keratoconus kidney_stone kyphosis tb
  lead_poisoning learning_disability learning_difficulties legionnaires'_disease leprosy
  vascular_dementia frontotemporal_dementia lichen_planus liver_disease liver_failure tetanus lumbago
  lung_disease lymphoedema lymphedema malnutrition manic_depression marfan_syndrome memory_loss
  meniere's meniere's_disease mesothelioma metabolic_syndrome milk_intolerance mitral_valve_prolapse
  molluscum monkeypox mpox mononucleosis motor_neuron_disease mrsa multiple_myeloma myalgia
  myasthenia_gravis myocarditis pericarditis myopia nephritis nerve_damage neuralgia
  trigeminal_neuralgia neurofibromatosis night_blindness night_terrors obesity
  obsessive-compulsive_disorder obsessive_compulsive_disorder obstructive_sleep_apnoea oedema edema
  oral_thrush osteogenesis_imperfecta osteomyelitis otitis otitis_media otosclerosis ovarian_cysts
  overactive_bladder paget's_disease paralysis paraplegia pelvic_inflammatory_disease peptic_ulcer
  stomach_ulcer duodenal_ulcer mouth_ulcer mouth_ulcers peripheral_neuropathy peritonitis
  pernicious_anaemia pertussis phlebitis pmdd pms polycystic_kidney_disease polycystic_ovaries
  polycystic_ovary_syndrome polymyalgia_rheumatica polyp porphyria post-traumatic_stress_disorder
  pre-eclampsia prolapse prolapsed_disc prostatitis enlarged_prostate psoriatic_arthritis psychosis
  pulmonary_embolism pulmonary_hypertension rabies raynaud's raynaud's_disease renal_failure
  respiratory_infection retinal_detachment retinitis_pigmentosa retinopathy rheumatic_fever rhinitis
  allergic_rhinitis rickets rotavirus rsv rubella german_measles seasonal_affective_disorder salmonella
  sarcoidosis scabies schizoaffective_disorder scleroderma scurvy seborrheic_dermatitis selective_mutism
  sensory_processing_disorder sjögren's sjögren's_syndrome sjogren's skin_condition skin_disease
  sleep_disorder sleep_paralysis smallpox social_phobia speech_impediment spinal_stenosis spondylitis
  spondylosis staph_infection strabismus sun_allergy swine_flu syphilis tachycardia tapeworm tendinitis
  tendinopathy achilles_tendonitis thrombocytopenia thrombosis thyroid_disease thyroiditis tonsil_stones
  torticollis tourette_syndrome tourette's_syndrome toxic_shock_syndrome toxoplasmosis trichotillomania
  trigger_finger typhoid typhoid_fever typhus incontinence uterine_cancer womb_cancer endometrial_cancer
  oral_cancer mouth_cancer oesophageal_cancer esophageal_cancer brain_cancer blood_cancer uveitis
  varicose_veins vasculitis vestibular_migraine viral_infection vitamin_deficiency wheat_intolerance
  wilson's_disease yellow_fever zika malignancy
lasting_condition<condition: diabetes type_1_diabetes type_2_diabetes asthma arthritis rheumatoid_arthritis adhd add
  autism dementia alzheimer's parkinson's multiple_sclerosis ms epilepsy crohn's ibs coeliac_disease
  celiac_disease lupus fibromyalgia endometriosis pcos copd dyslexia dyspraxia tinnitus
  tourette's bipolar_disorder ocd osteoporosis cystic_fibrosis scoliosis glaucoma
  lactose_intolerance sciatica gout eczema psoriasis
vital_sign: blood_pressure cholesterol blood_sugar
symptom<condition: headache headaches backache toothache fever nausea panic_attack panic_attacks nosebleed
  hot_flushes seizure seizures rash dizziness cramps cramp heartburn chills vomiting diarrhoea diarrhea
  constipation hiccups itch palpitations swelling numbness hot_flashes night_sweats blackouts fainting
  tremor tremors pain aches stomachache stomach_ache tummy_ache earache chest_pain joint_pain neck_pain
  hip_pain knee_pain shoulder_pain foot_pain muscle_pain period_pain period_pains hot_flash runny_nose
  blocked_nose stuffy_nose itchy_eyes shortness_of_breath breathlessness bloating muscle_spasms
  back_spasms pins_and_needles dandruff pimple zit bad_breath hangover sinus_headache tension_headache
  dry_mouth dry_cough chesty_cough swollen_glands mood_swings hair_loss
injury<condition: concussion fracture sprain whiplash burn torn_ligament broken_leg broken_arm broken_wrist
  broken_ankle stress_fracture hernia slipped_disc black_eye sunburn blister bruise graze
  dislocated_shoulder torn_acl torn_meniscus pulled_muscle broken_nose broken_rib broken_ribs broken_finger
  broken_toe broken_collarbone broken_foot broken_hand broken_elbow broken_hip abrasion hematoma
  haematoma bee_sting wasp_sting insect_bite dog_bite tick_bite snakebite hairline_fracture
  compound_fracture skull_fracture torn_hamstring torn_rotator_cuff torn_tendon torn_muscle
  pulled_hamstring twisted_ankle sprained_ankle sprained_wrist broken_jaw broken_thumb broken_tooth
  chipped_tooth broken_neck broken_back dislocated_knee dislocated_finger dislocated_hip head_injury
  back_injury knee_injury shoulder_injury spinal_injury groin_strain muscle_strain laceration
allergy_kind<condition: nut_allergy peanut_allergy pollen_allergy dairy_allergy egg_allergy cat_allergy
  shellfish_allergy milk_allergy wheat_allergy soy_allergy dog_allergy pet_allergy latex_allergy
  penicillin_allergy bee_allergy dust_allergy dust_mite_allergy sesame_allergy fish_allergy grass_allergy
  mould_allergy seafood_allergy fruit_allergy strawberry_allergy kiwi_allergy horse_allergy
  gluten_allergy soya_allergy hazelnut_allergy tree_nut_allergy cashew_allergy almond_allergy
  banana_allergy tomato_allergy apple_allergy birch_pollen_allergy grass_pollen_allergy wasp_allergy
  nickel_allergy aspirin_allergy shrimp_allergy crab_allergy mustard_allergy celery_allergy corn_allergy
  mite_allergy feather_allergy mold_allergy ragweed_allergy seasonal_allergies
bodypart: feet arm leg ankle wrist knee hip shoulder elbow finger thumb toe foot hand neck back spine rib nose
  jaw collarbone hamstring achilles acl calf thigh shin heel eye ear tooth tendon meniscus ligament muscle
  pelvis skull tailbone appendix tonsil tonsils gallbladder wisdom_tooth wisdom_teeth spleen forearm
  upper_arm knuckle palm fingertip thumbnail toenail kneecap tibia fibula femur humerus radius ulna clavicle
  sternum vertebra disc coccyx cheekbone eardrum eyelid eyebrow lip tongue gum gums chin forehead cheek
  groin glute quad quads hamstrings bicep biceps tricep rotator_cuff achilles_tendon cruciate_ligament mcl
  pcl ribs toes fingers big_toe little_finger little_toe index_finger ring_finger middle_finger front_tooth
  molar lower_back back_tooth hip_bone thyroid womb uterus ovary ovaries prostate pancreas bladder adenoids
  kidney stomach lung abdomen bowel colon belly tummy armpit earlobe gullet intestine larynx lymph_node
  nostril oesophagus scalp shinbone throat torso trachea vein vocal_cords windpipe artery upper_back
  jawbone breast testicle instep hip_flexor sacrum sciatic_nerve
organ: kidney liver lung heart cornea bone_marrow
operation: op surgery knee_surgery heart_surgery eye_surgery operation transplant kidney_transplant bypass
  hip_replacement knee_replacement c-section caesarean biopsy colonoscopy mri root_canal chemotherapy chemo
  radiotherapy dialysis physiotherapy vasectomy hysterectomy mastectomy laser_eye_surgery cataract_operation
  stent ivf bypass_surgery gallbladder_surgery back_surgery hand_surgery shoulder_surgery ankle_surgery
  foot_surgery brain_surgery open-heart_surgery spinal_surgery hernia_operation hernia_surgery
  knee_operation hip_operation back_operation heart_operation eye_operation cataract_surgery keyhole_surgery
  plastic_surgery nose_job liposuction gastric_bypass gastric_band tonsillectomy appendectomy lumpectomy
  endoscopy gastroscopy amputation skin_graft bone_graft laser_surgery stem_cell_transplant
  bone_marrow_transplant liver_transplant heart_transplant caesarean_section c_section abortion termination
  sterilisation
medicine: medication medications meds pill pills tablet tablets
drug<medicine: insulin ibuprofen paracetamol acetaminophen aspirin naproxen diclofenac codeine morphine
  tramadol metformin ozempic semaglutide statin statins atorvastatin simvastatin ramipril lisinopril
  enalapril amlodipine bisoprolol propranolol losartan warfarin apixaban eliquis clopidogrel levothyroxine
  thyroxine sertraline fluoxetine prozac citalopram escitalopram lexapro zoloft venlafaxine mirtazapine
  bupropion lithium quetiapine diazepam valium xanax ritalin methylphenidate adderall vyvanse concerta
  gabapentin pregabalin topiramate lamotrigine levetiracetam methotrexate humira adalimumab prednisone
  prednisolone cortisone hydrocortisone salbutamol ventolin montelukast cetirizine loratadine omeprazole
  pantoprazole amoxicillin penicillin doxycycline azithromycin antibiotics antibiotic antidepressants
  antidepressant antihistamines antihistamine beta_blockers beta_blocker blood_thinners blood_thinner
  painkillers painkiller steroids sleeping_pills the_pill birth_control contraceptive tamoxifen sumatriptan
  triptans melatonin finasteride isotretinoin roaccutane spironolactone furosemide allopurinol colchicine
  hrt testosterone estrogen oestrogen immunosuppressants amitriptyline duloxetine paroxetine fluvoxamine
  trazodone aripiprazole olanzapine risperidone clonazepam lorazepam zopiclone dexamfetamine
  lisdexamfetamine atomoxetine strattera gliclazide empagliflozin dapagliflozin sitagliptin mounjaro
  tirzepatide wegovy liraglutide rosuvastatin pravastatin candesartan valsartan atenolol metoprolol
  nebivolol hydrochlorothiazide indapamide doxazosin tamsulosin sildenafil viagra rivaroxaban xarelto
  heparin dabigatran esomeprazole lansoprazole famotidine ranitidine loperamide buscopan mesalazine
  azathioprine hydroxychloroquine sulfasalazine infliximab etanercept rituximab budesonide symbicort
  seretide fluticasone beclometasone fexofenadine desloratadine chlorphenamine piriton benadryl zyrtec
  claritin sudafed calpol tylenol advil nurofen co-codamol oxycodone fentanyl tapentadol cannabis_oil cbd
  cbd_oil carbamazepine valproate phenytoin levodopa donepezil memantine baclofen letrozole anastrozole
  clomid progesterone utrogestan desogestrel mini_pill contraceptive_pill clindamycin ciprofloxacin
  trimethoprim nitrofurantoin aciclovir fluconazole antivirals anti-inflammatories sedatives tranquillisers
  laxatives antacids blood_pressure_tablets blood_pressure_medication heart_tablets thyroid_tablets
  eye_drops ear_drops nasal_spray cortisone_cream hay_fever_tablets chemo_tablets water_tablets
  sleeping_tablets anxiety_medication adhd_medication thyroid_medication alendronic_acid alprazolam
  ativan amoxil ampicillin anticoagulants anticoagulant anticonvulsants antifungals antipsychotic
  antipsychotics antiviral anti-anxiety_medication anti-depressants antimalarials augmentin
  benzodiazepines betahistine buprenorphine suboxone methadone buspirone captopril cefalexin cephalexin
  celecoxib celebrex champix varenicline cialis tadalafil clarithromycin clobazam clonidine clotrimazole
  clozapine co-amoxiclav corticosteroids cymbalta effexor wellbutrin paxil celexa dexamethasone digoxin
  dihydrocodeine diltiazem diphenhydramine diuretic diuretics domperidone dulaglutide trulicity
  dupilumab dupixent enoxaparin epinephrine ephedrine eszopiclone ezetimibe farxiga jardiance felodipine
  ferrous_sulphate iron_supplements iron_pills flecainide flucloxacillin glipizide glucagon
  nitroglycerin guanfacine haloperidol humalog novorapid lantus levemir hydralazine hydrocodone vicodin
  percocet oxycontin hydroxyzine irbesartan ivermectin keppra ketamine keytruda lamictal lasix
  latanoprost leflunomide levocetirizine lipitor crestor liothyronine lyrica meloxicam mesalamine
  methimazole carbimazole methylprednisolone metoclopramide metronidazole minoxidil modafinil
  mycophenolate naltrexone naratriptan nexium niacin nicorette nicotine_gum nicotine_patches nifedipine
  nortriptyline olmesartan ondansetron opioids orlistat oxybutynin pepto-bismol perindopril
  phenobarbital phentermine pioglitazone plavix prazosin prilosec primidone prochlorperazine
  pseudoephedrine quinine raloxifene remicade stelara entyvio cosentyx enbrel rizatriptan ropinirole
  rybelsus saxenda salmeterol senna singulair solifenacin sotalol steroid synthroid tacrolimus
  telmisartan temazepam terbinafine tetracycline theophylline tizanidine tranexamic_acid tretinoin
  verapamil victoza vortioxetine zolmitriptan zolpidem ambien cough_syrup cough_medicine cold_medicine
  decongestant laxative sleeping_pill pain_pills pain_medication blood_pressure_pills
  cholesterol_medication heart_medication diabetes_medication migraine_tablets allergy_pills
  allergy_tablets allergy_medication water_pills contraceptives puberty_blockers immunosuppressant
  sedative tranquilliser medical_cannabis
supplement<medicine: iron iron_tablets vitamin_d vitamin_c vitamin_b12 b12 magnesium zinc calcium omega-3
  fish_oil folic_acid probiotics creatine collagen multivitamin multivitamins vitamin_a vitamin_e vitamin_k
  vitamin_b vitamins multivitamin_tablet ashwagandha turmeric_capsules cod_liver_oil omega_3 protein_powder
  electrolytes zinc_tablets biotin selenium iodine potassium psyllium st_john's_wort valerian
  glucosamine chondroitin evening_primrose_oil flaxseed_oil krill_oil coenzyme_q10 coq10 ginseng ginkgo
  echinacea maca spirulina chlorella bee_pollen propolis royal_jelly milk_thistle berberine lysine
  taurine whey_protein hyaluronic_acid lutein choline vitamin_pills vitamin_supplements
  prenatal_vitamins folate activated_charcoal probiotic calcium_tablets magnesium_tablets
  garlic_capsules
doctor: vet gp physician surgeon dentist physio physiotherapist therapist psychologist psychiatrist counsellor
  counselor dermatologist cardiologist neurologist gynaecologist gynecologist orthodontist optician
  nutritionist dietitian chiropractor osteopath specialist midwife acupuncturist speech_therapist
  paediatrician pediatrician oncologist allergist doctor podiatrist chiropodist dental_hygienist hygienist
  endocrinologist rheumatologist urologist gastroenterologist haematologist pulmonologist nephrologist
  radiologist audiologist obstetrician orthopaedic_surgeon orthopaedist psychotherapist health_visitor
  masseur masseuse massage_therapist homeopath optometrist ophthalmologist eye_doctor ent consultant
  diabetes_nurse nurse occupational_therapist hypnotherapist dietician pediatric_dentist couples_therapist
  marriage_counsellor
hospital: ward intensive_care icu
substance: cigarettes cigarette tobacco nicotine pipe cigar cigars weed cannabis vape snus caffeine alcohol
  sugar vaping e-cigarettes cocaine drugs marijuana pot hash shisha hookah gambling chewing_tobacco fags
treatment: filling root_canal crown check-up checkup x-ray scan mri blood_test vaccination vaccine jab
  flu_shot booster transfusion massage haircut perm tattoo piercing braces stitches cast eye_test
  hearing_test smear biopsy manicure pedicure facial botox lip_filler acupuncture iv injection flu_jab
  covid_jab vaccinations ultrasound mammogram ecg eeg ct_scan mri_scan pet_scan bone_scan dental_implant
  implant veneers retainer bridge denture dentures endoscopy allergy_test smear_test blood_tests
  cortisone_injection steroid_injection check_up physical nose_piercing lash_extensions
`;
