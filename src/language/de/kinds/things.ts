/** Things: homes, vehicles, devices, instruments, sports, arts. */
export const THINGS = `
home: haus wohnung studio loft zimmer wg wohngemeinschaft bungalow villa hütte bauernhof hof hausboot wohnwagen wohnmobil schloss reihenhaus doppelhaushälfte altbau neubau dachgeschoss wohnheim ferienhaus
settlement: dorf stadt kleinstadt großstadt ort vorort insel land bundesland gegend region hafen nähe zentrum stadtteil viertel
vehicle: auto wagen kombi fahrrad rad e-bike motorrad roller moped bus transporter lkw traktor caravan boot yacht kanu kajak segelboot
brand<vehicle: tesla golf polo passat corsa corolla ford opel audi bmw mercedes volkswagen vw skoda seat fiat renault peugeot citroën toyota honda mazda volvo porsche mini smart vespa
transport: zug bahn u-bahn s-bahn straßenbahn tram bus fahrrad rad auto fähre
device: handy telefon smartphone laptop computer rechner tablet kamera drohne fernseher drucker waschmaschine spülmaschine kühlschrank herd ofen nähmaschine teleskop staubsauger kaffeemaschine spielekonsole
furniture: sofa couch bett tisch schreibtisch stuhl schrank regal sessel teppich lampe
jewellery: ring uhr kette ohrring armband
object: brille schlüssel geldbeutel portemonnaie tasche rucksack koffer jacke mantel schuh zelt fahrkarte ausweis reisepass werkzeug bohrmaschine leiter
property: grundstück garten weinberg acker wald
instrument: instrument klavier gitarre geige violine bratsche cello bass schlagzeug flöte querflöte blockflöte klarinette saxophon saxofon trompete posaune harfe ukulele banjo akkordeon orgel mundharmonika oboe keyboard
sport: sport sportart tennis fußball handball basketball volleyball hockey eishockey golf badminton tischtennis schach poker billard darts squash rugby cricket minigolf bowling yoga pilates judo karate boxen turnen schwimmen reiten segeln klettern bouldern wandern joggen laufen radfahren skifahren surfen tanzen ballett zumba fitness skat doppelkopf rommé
music: musik jazz rock pop klassik oper techno metal hiphop rap schlager blues folk punk
art: krimi roman film horrorfilm serie komödie doku hörbuch podcast museum konzert theater kino sonnenuntergang regen schnee herbst sommer frühling winter meer berg strand spaziergang sauna
hobby: fotografie malerei astronomie politik philosophie kunst literatur mode gartenarbeit
collectible: briefmarke münze schallplatte postkarte comic muschel stein puppe modellauto
exam: abitur abi führerschein prüfung matura bachelor master diplom staatsexamen ausbildung lehre promotion examen meisterprüfung
deed: halbmarathon marathon triathlon turnier wettkampf
appointment: termin arzttermin zahnarzttermin besprechung meeting vorstellungsgespräch verabredung
dated: frist deadline abgabe stichtag start termin veröffentlichung release umzug hochzeit konzert treffen sitzung prüfung
priced: miete reparatur ticket kurs eintritt beitrag abo heizung versicherung strom gehalt rechnung nebenkosten
book: buch roman biografie krimi
project: projekt vorhaben
technology: software app jira slack teams github gitlab excel notion figma postgres postgresql mysql mongodb redis docker kubernetes linux windows react vue angular typescript javascript python java rust kotlin
club: verein chor orchester partei gewerkschaft feuerwehr band theatergruppe stadtrat gemeinderat vorstand
`;
