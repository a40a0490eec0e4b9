/** What is eaten and drunk, what one may be allergic to, what one may have and take for it. */
export const FOOD = `
food: essen gericht speise obst gemüse apfel birne banane orange kirsche erdbeere himbeere traube zitrone pflaume melone ananas mango kiwi nuss haselnuss walnuss erdnuss mandel
food: brot brötchen kuchen torte keks schokolade eis honig marmelade butter käse wurst schinken fleisch fisch huhn ei milch joghurt quark sahne reis nudel pasta pizza lasagne sushi suppe salat kartoffel pommes burger döner tofu
food: tomate gurke zwiebel knoblauch paprika karotte möhre brokkoli blumenkohl kohl rosenkohl spargel spinat pilz champignon bohne erbse linse mais kürbis aubergine zucchini olive koriander petersilie basilikum ingwer chili curry senf ketchup zucker salz
food: lachs thunfisch garnele muschel meeresfrüchte soja gluten weizen sellerie sesam laktose schnitzel gulasch knödel spätzle risotto spaghetti brei pfannkuchen waffel praline chips süßigkeit lakritz marzipan rosine
drink<food: getränk kaffee tee wasser saft cola limonade bier wein rotwein weißwein sekt schnaps whisky rum gin cocktail kakao alkohol espresso cappuccino
meal: frühstück mittagessen abendessen mittag abendbrot snack
allergen: pollen katzenhaar hundehaar tierhaar hausstaub staub bienengift wespenstich penicillin nickel latex gräser hausstaubmilbe schimmel
condition: krankheit diabetes asthma adhs autismus arthritis arthrose neurodermitis schuppenflechte epilepsie migräne depression angststörung schlafstörung anämie bluthochdruck endometriose krebs leukämie rheuma skoliose tinnitus legasthenie heuschnupfen zöliakie grippe corona covid gürtelrose gicht osteoporose unverträglichkeit intoleranz laktoseintoleranz allergie erkältung bronchitis burnout parkinson alzheimer demenz schilddrüsenunterfunktion bandscheibenvorfall herzfehler
medicine: insulin ibuprofen metformin antibiotikum antibiotika antidepressivum antidepressiva statin pille warfarin thyroxin sertralin citalopram aspirin paracetamol methotrexat betablocker antihistaminikum eisen vitamin cortison kortison ramipril medikament tablette tropfen salbe magnesium
body_part: arm bein fuß knöchel knie hüfte schulter ellbogen handgelenk hand finger zeh rücken nacken hals kopf rippe schlüsselbein band meniskus nase zahn auge ohr
`;
