/** More illnesses, injuries and medicines. */
export const AILMENTS = `
illness: abscess acromegaly addison's addison's_disease adenomyosis albinism alcohol_addiction amblyopia
  amnesia amyloidosis anaphylaxis anaphylactic_shock angioedema anosmia anxiety_disorder aortic_stenosis
  aphasia aplastic_anaemia apraxia arachnophobia arteriosclerosis atherosclerosis attention_deficit_disorder
  autoimmune_disease bacterial_vaginosis binge_eating_disorder bird_flu bladder_stones blepharitis
  blocked_artery blood_poisoning body_dysmorphia borderline_personality_disorder botulism bowel_obstruction
  bradycardia brain_damage brain_fog brain_injury brain_haemorrhage bronchiectasis bronchiolitis brucellosis
  bulging_disc candida candidiasis carcinoma cardiomyopathy car_sickness catarrh cellulitis chlamydia
  cholera cholestasis chronic_bronchitis chronic_kidney_disease kidney_disease kidney_failure
  chronic_migraine urticaria cluster_headache colic complex_ptsd congenital_heart_disease
  congestive_heart_failure contact_dermatitis coronary_artery_disease coronary_heart_disease coronavirus
  costochondritis crohns cushing's cushing's_syndrome cyst deafness delirium dengue_fever detached_retina
  diabetic_retinopathy diabetic_neuropathy diphtheria double_vision dry_eye dupuytren's_contracture
  dysentery dyspepsia gender_dysphoria dystonia ebola eclampsia ectopic_pregnancy encephalitis endocarditis
  erectile_dysfunction essential_tremor eye_infection familial_mediterranean_fever pulmonary_fibrosis
  fibrosis fistula foetal_alcohol_syndrome food_intolerance gluten_intolerance fructose_intolerance
  histamine_intolerance hand-foot-and-mouth_disease fragile_x fungal_infection gangrene gastroparesis
  genital_herpes herpes giardia gilbert's_syndrome gingivitis gum_disease glioblastoma glioma goitre goiter
  golfer's_elbow gonorrhoea gonorrhea guillain-barré guillain-barré_syndrome haemorrhage head_lice nits
  heat_rash heat_exhaustion heel_spur hepatitis_a hepatitis_b hepatitis_c hidradenitis_suppurativa
  hip_dysplasia hodgkin's hodgkin's_lymphoma hodgkin_lymphoma non-hodgkin_lymphoma non-hodgkin's_lymphoma
  hpv hydrocephalus hyperemesis hyperhidrosis hypoglycaemia hypoglycemia hypersomnia infertility
  inflammation inflammatory_bowel_disease ingrown_toenail interstitial_cystitis iron_deficiency_anaemia
  irritable_bowel juvenile_arthritis kawasaki_disease keratoconus kidney_stone kyphosis tb lead_poisoning
  learning_disability learning_difficulties legionnaires'_disease leprosy vascular_dementia
  frontotemporal_dementia lichen_planus liver_disease liver_failure tetanus lumbago lung_disease lymphoedema
  lymphedema malnutrition manic_depression marfan_syndrome memory_loss meniere's meniere's_disease
  mesothelioma metabolic_syndrome milk_intolerance mitral_valve_prolapse molluscum monkeypox mpox
  mononucleosis motor_neuron_disease mrsa multiple_myeloma myalgia myasthenia_gravis myocarditis
  pericarditis myopia nephritis nerve_damage neuralgia trigeminal_neuralgia neurofibromatosis
  night_blindness night_terrors obesity obsessive-compulsive_disorder obsessive_compulsive_disorder
  obstructive_sleep_apnoea oedema edema oral_thrush osteogenesis_imperfecta osteomyelitis otitis
  otitis_media otosclerosis ovarian_cysts overactive_bladder paget's_disease paralysis paraplegia
  pelvic_inflammatory_disease peptic_ulcer stomach_ulcer duodenal_ulcer mouth_ulcer mouth_ulcers
  peripheral_neuropathy peritonitis pernicious_anaemia pertussis phlebitis pmdd pms
  polycystic_kidney_disease polycystic_ovaries polycystic_ovary_syndrome polymyalgia_rheumatica polyp
  porphyria post-traumatic_stress_disorder pre-eclampsia prolapse prolapsed_disc prostatitis
  enlarged_prostate psoriatic_arthritis psychosis pulmonary_embolism pulmonary_hypertension rabies raynaud's
  raynaud's_disease renal_failure respiratory_infection retinal_detachment retinitis_pigmentosa retinopathy
  rheumatic_fever rhinitis allergic_rhinitis rickets rotavirus rsv rubella german_measles
  seasonal_affective_disorder salmonella sarcoidosis scabies schizoaffective_disorder scleroderma scurvy
  seborrheic_dermatitis selective_mutism sensory_processing_disorder sjögren's sjögren's_syndrome sjogren's
  skin_condition skin_disease sleep_disorder sleep_paralysis smallpox social_phobia speech_impediment
  spinal_stenosis spondylitis spondylosis staph_infection strabismus sun_allergy swine_flu syphilis
  tachycardia tapeworm tendinitis tendinopathy achilles_tendonitis thrombocytopenia thrombosis
  thyroid_disease thyroiditis tonsil_stones torticollis tourette_syndrome tourette's_syndrome
  toxic_shock_syndrome toxoplasmosis trichotillomania trigger_finger typhoid typhoid_fever typhus
  incontinence uterine_cancer womb_cancer endometrial_cancer oral_cancer mouth_cancer oesophageal_cancer
  esophageal_cancer brain_cancer blood_cancer uveitis varicose_veins vasculitis vestibular_migraine
  viral_infection vitamin_deficiency wheat_intolerance wilson's_disease yellow_fever zika malignancy
symptom: stomachache stomach_ache tummy_ache earache chest_pain joint_pain neck_pain hip_pain knee_pain
  shoulder_pain foot_pain muscle_pain period_pain period_pains hot_flash runny_nose blocked_nose stuffy_nose
  itchy_eyes shortness_of_breath breathlessness bloating muscle_spasms back_spasms pins_and_needles dandruff
  pimple zit bad_breath hangover sinus_headache tension_headache dry_mouth dry_cough chesty_cough
  swollen_glands mood_swings hair_loss
injury: abrasion hematoma haematoma bee_sting wasp_sting insect_bite dog_bite tick_bite snakebite
  hairline_fracture compound_fracture skull_fracture torn_hamstring torn_rotator_cuff torn_tendon
  torn_muscle pulled_hamstring twisted_ankle sprained_ankle sprained_wrist broken_jaw broken_thumb
  broken_tooth chipped_tooth broken_neck broken_back dislocated_knee dislocated_finger dislocated_hip
  head_injury back_injury knee_injury shoulder_injury spinal_injury groin_strain muscle_strain laceration
allergy_kind: strawberry_allergy kiwi_allergy horse_allergy gluten_allergy soya_allergy hazelnut_allergy
  tree_nut_allergy cashew_allergy almond_allergy banana_allergy tomato_allergy apple_allergy
  birch_pollen_allergy grass_pollen_allergy wasp_allergy nickel_allergy aspirin_allergy shrimp_allergy
  crab_allergy mustard_allergy celery_allergy corn_allergy mite_allergy feather_allergy mold_allergy
  ragweed_allergy seasonal_allergies
bodypart: abdomen bowel colon belly tummy armpit earlobe gullet intestine larynx lymph_node nostril
  oesophagus scalp shinbone throat torso trachea vein vocal_cords windpipe artery upper_back jawbone breast
  testicle instep hip_flexor sacrum sciatic_nerve
drug: alendronic_acid alprazolam ativan amoxil ampicillin anticoagulants anticoagulant anticonvulsants
  antifungals antipsychotic antipsychotics antiviral anti-anxiety_medication anti-depressants antimalarials
  augmentin benzodiazepines betahistine buprenorphine suboxone methadone buspirone captopril cefalexin
  cephalexin celecoxib celebrex champix varenicline cialis tadalafil clarithromycin clobazam clonidine
  clotrimazole clozapine co-amoxiclav corticosteroids cymbalta effexor wellbutrin paxil celexa dexamethasone
  digoxin dihydrocodeine diltiazem diphenhydramine diuretic diuretics domperidone dulaglutide trulicity
  dupilumab dupixent enoxaparin epinephrine ephedrine eszopiclone ezetimibe farxiga jardiance felodipine
  ferrous_sulphate iron_supplements iron_pills flecainide flucloxacillin glipizide glucagon nitroglycerin
  guanfacine haloperidol humalog novorapid lantus levemir hydralazine hydrocodone vicodin percocet oxycontin
  hydroxyzine irbesartan ivermectin keppra ketamine keytruda lamictal lasix latanoprost leflunomide
  levocetirizine lipitor crestor liothyronine lyrica meloxicam mesalamine methimazole carbimazole
  methylprednisolone metoclopramide metronidazole minoxidil modafinil mycophenolate naltrexone naratriptan
  nexium niacin nicorette nicotine_gum nicotine_patches nifedipine nortriptyline olmesartan ondansetron
  opioids orlistat oxybutynin pepto-bismol perindopril phenobarbital phentermine pioglitazone plavix
  prazosin prilosec primidone prochlorperazine pseudoephedrine quinine raloxifene remicade stelara entyvio
  cosentyx enbrel rizatriptan ropinirole rybelsus saxenda salmeterol senna singulair solifenacin sotalol
  steroid synthroid tacrolimus telmisartan temazepam terbinafine tetracycline theophylline tizanidine
  tranexamic_acid tretinoin verapamil victoza vortioxetine zolmitriptan zolpidem ambien cough_syrup
  cough_medicine cold_medicine decongestant laxative sleeping_pill pain_pills pain_medication
  blood_pressure_pills cholesterol_medication heart_medication diabetes_medication migraine_tablets
  allergy_pills allergy_tablets allergy_medication water_pills contraceptives puberty_blockers
  immunosuppressant sedative tranquilliser medical_cannabis
supplement: glucosamine chondroitin evening_primrose_oil flaxseed_oil krill_oil coenzyme_q10 coq10 ginseng
  ginkgo echinacea maca spirulina chlorella bee_pollen propolis royal_jelly milk_thistle berberine lysine
  taurine whey_protein hyaluronic_acid lutein choline vitamin_pills vitamin_supplements prenatal_vitamins
  folate activated_charcoal probiotic calcium_tablets magnesium_tablets garlic_capsules
`;
