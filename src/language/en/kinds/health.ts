/** Illnesses, injuries, parts of the body, medicines and who treats. */
export const HEALTH = `
condition: illness disease disorder syndrome allergy allergies
illness<condition: diabetes type_1_diabetes type_2_diabetes gestational_diabetes asthma adhd add autism
  asperger's dyslexia dyspraxia dyscalculia arthritis rheumatoid_arthritis osteoarthritis eczema psoriasis
  rosacea acne vitiligo epilepsy migraine anxiety depression insomnia anaemia anemia hypertension
  high_blood_pressure low_blood_pressure high_cholesterol endometriosis pcos ibs crohn's crohn's_disease
  colitis ulcerative_colitis cancer breast_cancer lung_cancer prostate_cancer leukaemia leukemia lymphoma
  melanoma tumour tumor lupus fibromyalgia scoliosis sciatica tinnitus vertigo glaucoma cataract hay_fever
  coeliac_disease celiac_disease sleep_apnoea sleep_apnea narcolepsy long_covid covid covid-19 flu influenza
  pneumonia bronchitis tonsillitis sinusitis shingles chickenpox measles mumps malaria dengue tuberculosis
  hepatitis hiv gout osteoporosis hypothyroidism hyperthyroidism hashimoto's graves'_disease reflux gerd ulcer
  gastritis appendicitis gallstones kidney_stones ocd ptsd bipolar bipolar_disorder schizophrenia anorexia
  bulimia dementia alzheimer's parkinson's parkinson's_disease multiple_sclerosis ms als stroke angina
  arrhythmia atrial_fibrillation heart_disease heart_condition heart_failure haemophilia hemophilia
  cystic_fibrosis cerebral_palsy down_syndrome tourette's neuropathy carpal_tunnel tendonitis
  plantar_fasciitis tennis_elbow frozen_shoulder slipped_disc back_pain chronic_pain chronic_fatigue
  lyme_disease mono glandular_fever preeclampsia lactose_intolerance food_allergy claustrophobia agoraphobia
  vertigo colour_blindness lipoedema hernia
symptom<condition: headache headaches backache toothache fever nausea panic_attack panic_attacks nosebleed
  hot_flushes seizure seizures rash
injury<condition: concussion fracture sprain whiplash burn torn_ligament broken_leg broken_arm broken_wrist
  broken_ankle stress_fracture
allergy_kind<condition: nut_allergy peanut_allergy pollen_allergy dairy_allergy egg_allergy cat_allergy
  shellfish_allergy
bodypart: arm leg ankle wrist knee hip shoulder elbow finger thumb toe foot hand neck back spine rib nose jaw
  collarbone hamstring achilles acl calf thigh shin heel eye ear tooth tendon meniscus ligament muscle pelvis
  skull tailbone appendix tonsil tonsils gallbladder wisdom_tooth wisdom_teeth spleen
organ: kidney liver lung heart cornea bone_marrow
operation: surgery knee_surgery heart_surgery eye_surgery operation transplant kidney_transplant bypass
  hip_replacement knee_replacement c-section caesarean biopsy colonoscopy mri root_canal chemotherapy chemo
  radiotherapy dialysis physiotherapy vasectomy hysterectomy mastectomy laser_eye_surgery cataract_operation
  stent ivf
medicine: medication medications meds pill pills tablet tablets
drug<medicine: insulin ibuprofen paracetamol acetaminophen aspirin naproxen diclofenac codeine morphine
  tramadol metformin ozempic semaglutide statin statins atorvastatin simvastatin ramipril lisinopril enalapril
  amlodipine bisoprolol propranolol losartan warfarin apixaban eliquis clopidogrel levothyroxine thyroxine
  sertraline fluoxetine prozac citalopram escitalopram lexapro zoloft venlafaxine mirtazapine bupropion
  lithium quetiapine diazepam valium xanax ritalin methylphenidate adderall vyvanse concerta gabapentin
  pregabalin topiramate lamotrigine levetiracetam methotrexate humira adalimumab prednisone prednisolone
  cortisone hydrocortisone salbutamol ventolin montelukast cetirizine loratadine omeprazole pantoprazole
  amoxicillin penicillin doxycycline azithromycin antibiotics antibiotic antidepressants antidepressant
  antihistamines antihistamine beta_blockers beta_blocker blood_thinners blood_thinner painkillers painkiller
  steroids sleeping_pills the_pill birth_control contraceptive tamoxifen sumatriptan triptans melatonin
  finasteride isotretinoin roaccutane spironolactone furosemide allopurinol colchicine hrt testosterone
  estrogen oestrogen immunosuppressants
supplement<medicine: iron iron_tablets vitamin_d vitamin_c vitamin_b12 b12 magnesium zinc calcium omega-3
  fish_oil folic_acid probiotics creatine collagen multivitamin multivitamins
doctor: gp physician surgeon dentist physio physiotherapist therapist psychologist psychiatrist counsellor
  counselor dermatologist cardiologist neurologist gynaecologist gynecologist orthodontist optician
  nutritionist dietitian chiropractor osteopath specialist midwife acupuncturist speech_therapist
  paediatrician pediatrician oncologist allergist
hospital: clinic ward intensive_care icu
substance: cigarettes cigarette tobacco nicotine pipe cigar cigars weed cannabis vape snus caffeine alcohol
  sugar
treatment: filling root_canal crown check-up checkup x-ray scan mri blood_test vaccination vaccine jab flu_shot booster
  transfusion massage haircut perm tattoo piercing braces stitches cast eye_test hearing_test smear biopsy
`;
