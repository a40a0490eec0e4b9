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
  fatigue chronic_fatigue_syndrome me/cfs asperger_syndrome aspergers dysgraphia
lasting_condition<condition: diabetes type_1_diabetes type_2_diabetes asthma arthritis rheumatoid_arthritis adhd add
  autism dementia alzheimer's parkinson's multiple_sclerosis ms epilepsy crohn's ibs coeliac_disease
  celiac_disease lupus fibromyalgia endometriosis pcos copd dyslexia dyspraxia tinnitus
  tourette's bipolar_disorder ocd osteoporosis cystic_fibrosis scoliosis glaucoma
  lactose_intolerance sciatica gout eczema psoriasis
vital_sign: blood_pressure cholesterol blood_sugar
symptom<condition: headache headaches backache toothache fever nausea panic_attack panic_attacks nosebleed
  hot_flushes seizure seizures rash dizziness cramps cramp heartburn chills vomiting diarrhoea diarrhea
  constipation hiccups itch palpitations swelling numbness hot_flashes night_sweats blackouts fainting
  tremor tremors pain aches
injury<condition: concussion fracture sprain whiplash burn torn_ligament broken_leg broken_arm broken_wrist
  broken_ankle stress_fracture hernia slipped_disc black_eye sunburn blister bruise graze
  dislocated_shoulder torn_acl torn_meniscus pulled_muscle broken_nose broken_rib broken_ribs broken_finger
  broken_toe broken_collarbone broken_foot broken_hand broken_elbow broken_hip
allergy_kind<condition: nut_allergy peanut_allergy pollen_allergy dairy_allergy egg_allergy cat_allergy
  shellfish_allergy milk_allergy wheat_allergy soy_allergy dog_allergy pet_allergy latex_allergy
  penicillin_allergy bee_allergy dust_allergy dust_mite_allergy sesame_allergy fish_allergy grass_allergy
  mould_allergy seafood_allergy fruit_allergy
bodypart: feet arm leg ankle wrist knee hip shoulder elbow finger thumb toe foot hand neck back spine rib nose
  jaw collarbone hamstring achilles acl calf thigh shin heel eye ear tooth tendon meniscus ligament muscle
  pelvis skull tailbone appendix tonsil tonsils gallbladder wisdom_tooth wisdom_teeth spleen forearm
  upper_arm knuckle palm fingertip thumbnail toenail kneecap tibia fibula femur humerus radius ulna clavicle
  sternum vertebra disc coccyx cheekbone eardrum eyelid eyebrow lip tongue gum gums chin forehead cheek
  groin glute quad quads hamstrings bicep biceps tricep rotator_cuff achilles_tendon cruciate_ligament mcl
  pcl ribs toes fingers big_toe little_finger little_toe index_finger ring_finger middle_finger front_tooth
  molar lower_back back_tooth hip_bone thyroid womb uterus ovary ovaries prostate pancreas bladder adenoids
  kidney stomach lung
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
  sleeping_tablets anxiety_medication adhd_medication thyroid_medication
supplement<medicine: iron iron_tablets vitamin_d vitamin_c vitamin_b12 b12 magnesium zinc calcium omega-3
  fish_oil folic_acid probiotics creatine collagen multivitamin multivitamins vitamin_a vitamin_e vitamin_k
  vitamin_b vitamins multivitamin_tablet ashwagandha turmeric_capsules cod_liver_oil omega_3 protein_powder
  electrolytes zinc_tablets biotin selenium iodine potassium psyllium st_john's_wort valerian
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
