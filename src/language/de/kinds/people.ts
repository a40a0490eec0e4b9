/** People: kin, acquaintances, languages; pets; and what is no thing that somebody has. */
export const PEOPLE = `
person: mensch mann frau junge mädchen kind baby person jemand leute freund freundin kollege kollegin nachbar nachbarin chef chefin bekannte bekannter mitbewohner mitbewohnerin partner partnerin gast fremde
kin<person: mutter vater mama papa mami vati mutti eltern schwester bruder geschwister zwilling sohn tochter kind oma opa großmutter großvater großeltern enkel enkelin tante onkel cousin cousine nichte neffe ehemann ehefrau schwiegermutter schwiegervater schwiegereltern schwager schwägerin stiefmutter stiefvater stiefbruder stiefschwester patentante patenonkel patenkind verlobte verlobter familie
spouse<person: mann frau ehemann ehefrau gatte gattin
lover<person: freund freundin partner partnerin verlobte verlobter
kid<person: kind sohn tochter baby junge mädchen zwilling neffe nichte
language: sprache fremdsprache deutsch englisch französisch spanisch italienisch portugiesisch niederländisch holländisch schwedisch dänisch norwegisch finnisch isländisch polnisch tschechisch slowakisch ungarisch rumänisch bulgarisch griechisch türkisch russisch ukrainisch serbisch kroatisch bosnisch slowenisch arabisch hebräisch persisch farsi hindi urdu bengali tamil chinesisch mandarin japanisch koreanisch vietnamesisch thailändisch indonesisch suaheli afrikaans walisisch irisch katalanisch baskisch latein altgriechisch esperanto estnisch lettisch litauisch albanisch armenisch georgisch plattdeutsch gebärdensprache
pet: hund hündin welpe labrador dackel pudel mops terrier schäferhund katze kater kätzchen kaninchen hase hamster meerschweinchen papagei wellensittich kanarienvogel vogel schildkröte schlange pferd pony esel echse gecko fisch goldfisch frettchen huhn ziege ratte maus igel haustier tier
figurative: zeit lust idee ahnung angst problem frage antwort glück pech recht unrecht spaß mühe grund sinn gefühl chance möglichkeit wort blick schritt pause tag woche monat jahr stunde minute moment nacht morgen abend mittag wochenende ding sache etwas nichts alles hunger durst feierabend hilfe rat geld sorge sorgen geduld stress bescheid mal teil ende anfang platz weg kopf herz hand auge leben welt lösung fehler meinung eindruck interesse besuch urlaub unterricht ferien geburtstag wetter laune stelle job arbeit fieber kopfschmerzen schmerzen schmerz ruhe nerven nase
feast: weihnachten heiligabend ostern pfingsten silvester neujahr karneval fasching advent
time_unit: sekunde minute stunde tag woche monat jahr quartal
`;
