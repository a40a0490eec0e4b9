/** Where and with whom somebody lives, who is kin, and what becomes of people. */
export const LIFE = `
wohnen|leben in|auf|bei|an=place > LIVES_IN in state // Ich wohne in Gera
wohnen|leben in|auf=settlement bei|an=place? > LIVES_IN_A in state // Meine Tante wohnt in einem Vorort von Linz
wohnen|leben mit=person > LIVES_WITH mit state // Ich wohne mit Jule
wohnen|leben bei=person > LIVES_WITH bei state // Meine Nichte wohnt bei ihrer Oma
wohnen|leben in|auf=home > LIVES_IN_A in state // Wir wohnen in einem Altbau
zusammenwohnen mit=person > LIVES_WITH mit state // Er wohnt mit Timo zusammen
ziehen|umziehen|übersiedeln|auswandern|umsiedeln past nach|in=place aus|von=place? > LIVES_IN nach begin ; LIVES_IN aus end // Wir sind von Ulm nach Graz gezogen
wegziehen|ziehen|fortziehen past aus|von=place > LIVES_IN aus end // Sie ist aus Kiel weggezogen
zurückziehen|zurückkehren past nach|in=place > LIVES_IN nach begin // Ivo ist nach Triest zurückgekehrt
zusammenziehen past mit=person > LIVES_WITH mit begin // Ich bin mit Hanno zusammengezogen
verlassen past o=place > LIVES_IN o end // Wir haben Rostock verlassen
be in=city > LIVES_IN in state // Mein Cousin ist in Dubai
kommen|stammen present aus=place > COMES_FROM aus state // Ines kommt aus Porto
gebären passive in|bei|auf=place > BORN_IN in begin // Ich bin in Suhl geboren
aufwachsen past in|bei|auf=place > GREW_UP_IN in begin // Greta ist in Emden aufgewachsen
verbringen past o=kindheit in=place > GREW_UP_IN in begin // Er hat seine Kindheit in Riga verbracht
mieten present o=home in=place? > RENTS o state // Wir mieten ein Reihenhaus
vermieten present o=home an=person? > RENTS_OUT o state // Mein Onkel vermietet eine Wohnung
have o=geburtstag t > BIRTHDAY t state // Anton hat am 9. Juli Geburtstag
sterben past t? > DIED t begin // Mein Großvater ist 2019 gestorben
sterben past an=condition > DIED_OF an begin // Ihr Onkel ist an Krebs gestorben
heiraten past o=person > MARRIED_TO o begin // Ich habe Elena geheiratet
be a=verheiratet mit=person > MARRIED_TO mit state // Sie ist mit Karim verheiratet
be a=verlobt mit=person > ENGAGED_TO mit state // Ich bin mit Paul verlobt
sich_verloben past mit=person > ENGAGED_TO mit begin // Tess hat sich mit Noel verlobt
sich_trennen past von=person > PARTNER_OF von end // Mina hat sich von Theo getrennt
be a=geschieden von=person > MARRIED_TO von end // Helga ist von Rudi geschieden
kennen o=named > KNOWS o state // Ich kenne Fatima
kennenlernen past o=named in|auf|bei=any? > MET o event // Ich habe Hugo kennengelernt
sich_anfreunden past mit=person > FRIEND_OF mit begin // Lila hat sich mit Mo angefreundet
erwarten present o=kid > EXPECTS o state // Wir erwarten ein Baby
bekommen|adoptieren past o=kid > PARENT_OF o begin // Meine Cousine hat ein Baby bekommen
sich_kümmern um=kin > CARES_FOR um state // Nils kümmert sich um seinen Vater
pflegen present o=kin > CARES_FOR o state // Ich pflege meine Mutter
besuchen present o=kin > VISITS o state // Ich besuche meine Oma
be s=pet p=proper > P HAS_PET p state // Mein Hund heißt Rex
have o=pet > HAS_PET o state // Ich habe einen Hund
holen|adoptieren|bekommen|aufnehmen|anschaffen past o=pet aus=any? > HAS_PET o begin // Wir haben einen Welpen adoptiert
verlieren past o=pet > HAS_PET o end // Wir haben unseren Kater verloren
sterben past s=pet > P HAS_PET S end // Unsere Katze ist gestorben
leihen|ausleihen past o=thing dat=person > LENT o event // Pia hat mir ihr Zelt geliehen
leihen|ausleihen|borgen past o=thing von=person > BORROWED o event // Ich habe eine Leiter von Ken geliehen
`;
export const WORK = `
arbeiten|jobben bei|an|in|für|auf=org als=role? > WORKS_AT bei state ; OCCUPATION als state // Ich arbeite bei Miele
arbeiten|jobben als=role bei|an|in|für=org? > OCCUPATION als state ; WORKS_AT bei state // Ravi arbeitet als Klempner
arbeiten in=field > WORKS_IN in state // Ich arbeite im Vertrieb
arbeiten an=project > WORKS_ON an state // Ella arbeitet an Projekt Heron
be bei=orgName|employer > WORKS_AT bei state // Mein Bruder ist bei Daimler
anfangen|beginnen past bei|an|in=org als=role? > WORKS_AT bei begin ; OCCUPATION als begin // Ich habe bei Zeiss angefangen
wechseln past von=orgName zu=orgName > WORKS_AT zu begin ; WORKS_AT von end // Pablo ist von Nokia zu Ericsson gewechselt
kündigen past bei|an|in=org? > WORKS_AT bei end // Lars hat bei Lidl gekündigt
verlassen past o=orgName|employer > WORKS_AT o end // Raj hat die Bank verlassen
entlassen passive bei|von=org > WORKS_AT bei end // Er wurde von Opel entlassen
einstellen passive bei|von=org > WORKS_AT bei begin // Selma wurde von Adidas eingestellt
befördern passive zu=role > OCCUPATION zu begin // Nina wurde zur Abteilungsleiterin befördert
werden past o=role > OCCUPATION o begin // Mein Cousin ist Anwalt geworden
sich_bewerben past bei|an=org > APPLIED_TO bei event // Ich habe mich bei Bayer beworben
leiten|führen present o=duty|business > RESPONSIBLE_FOR o state // Ich leite die Buchhaltung
betreiben present o=business in=place? > RUNS o state // Meine Eltern betreiben eine Pension
eröffnen|gründen past o=business|orgName in=place? > FOUNDED o event // Rosa hat ein Café gegründet
gründen passive von=person > FOUNDED_BY von event // Umbra wurde von Lena Voss gegründet
unterrichten present o=field|lang|instrument an=school? > TEACHES o state // Ana unterrichtet Physik
trainieren present o=team > COACHES o state // Ich trainiere eine Mannschaft
be in=leave > STATUS in state // Frida ist in Elternzeit
gehen past in=leave > STATUS in begin // Mein Vater ist in Rente gegangen
studieren o=field an=school? > STUDIES o state ; STUDIES_AT an state // Milo studiert Jura an der Uni Kiel
studieren an|in|bei=school|city > STUDIES_AT an state // Sie studiert an der TU Dresden
besuchen present o=school > STUDIES_AT o state // Mein Neffe besucht das Gymnasium
gehen present in|auf=class|school > STUDIES_AT in state // Die Zwillinge gehen in den Kindergarten
machen|ablegen|bestehen|abschließen past o=exam > PASSED o event // Ich habe die Prüfung bestanden
sprechen|können|beherrschen present o=lang > SPEAKS o state // Ich spreche Polnisch
lernen o=lang|instrument|craft > LEARNS o state // Ich lerne Koreanisch
be p=mitglied in|bei|von=club|org > MEMBER_OF in state // Ich bin Mitglied im Chor
eintreten|beitreten past in|dat=club > MEMBER_OF in begin // Ich bin in einen Chor eingetreten
singen|spielen present in|bei=club > MEMBER_OF in state // Mein Vater singt in einem Chor
verdienen present o=money > EARNS o state // Ich verdiene 3.000 Euro
`;
export const THINGS = `
besitzen o=thing > OWNS o state // Ich besitze ein Segelboot
have o=durable > OWNS o state // Wir haben ein Wohnmobil
kaufen|erwerben|anschaffen past o=durable|object von|bei|für=any? > OWNS o begin // Sie haben ein Teleskop gekauft
verkaufen past o=durable|object an|für=any? > OWNS o end // Ich habe das Sofa verkauft
verlieren past o=object|device|jewellery > LOST o event // Ich habe meinen Schlüssel verloren
stehlen|klauen passive > P OWNS S end // Mein Laptop wurde gestohlen
fahren present o=vehicle > DRIVES o state // Ich fahre einen Skoda
fahren|kommen present mit=transport zu=arbeit > COMMUTES_BY mit state // Lena fährt mit dem Bus zur Arbeit
pendeln present nach=place > COMMUTES_TO nach state // Ich pendle nach Jena
sammeln present o=thing > COLLECTS o state // Mein Onkel sammelt Münzen
kosten present s=priced o=money > COSTS o state // Der Kurs kostet 200 Euro
betragen present s=priced o=money in=any? > COSTS o state // Die Miete beträgt 600 Euro
wiegen present o=weight > WEIGHS o state // Ich wiege 70 Kilo
benutzen|nutzen|verwenden o=tech > USES o state // Unser Team nutzt Notion
wechseln|umsteigen past von=tech zu|auf=tech > USES zu begin ; USES von end // Wir sind von Word zu Notion gewechselt
umsteigen|wechseln past auf|zu=tech > USES auf begin // Wir sind auf Figma umgestiegen
einführen past o=tech > USES o begin // Die Firma hat Jira eingeführt
verschieben|verlegen passive t > SCHEDULED_FOR t when // Die Sitzung wurde auf den 9. März verschoben
be s=dated t > SCHEDULED_FOR t when // Die Prüfung ist am 4. Juni
stattfinden present t > SCHEDULED_FOR t when // Das Konzert findet am 5. Mai statt
have o=appointment bei|mit=any? t > HAS_APPOINTMENT o when // Ich habe am 3. Juni einen Termin
fahren|fliegen|reisen present nach=destination t mit=any? > LEAVES_FOR nach plan // Am 2. Juni fliegen wir nach Lissabon
fahren|fliegen|reisen past nach|in=destination mit=any? > VISITED nach event // Wir sind nach Lissabon geflogen
besuchen past o=place > VISITED o event // Ich habe Rom besucht
`;
export const BODY = `
be a=allergisch gegen|auf=any > ALLERGIC_TO gegen state // Ich bin allergisch gegen Erdnüsse
have o=condition > HAS_CONDITION o state // Mein Sohn hat Asthma
leiden present an|unter=condition > HAS_CONDITION an state // Er leidet an Migräne
erkranken past an=condition > HAS_CONDITION an begin // Sie ist an Krebs erkrankt
feststellen|diagnostizieren passive o=condition > HAS_CONDITION o begin // Bei Udo wurde Asthma diagnostiziert
nehmen present o=medicine > TAKES o state // Ich nehme Metformin
verschreiben past o=medicine > TAKES o begin // Die Ärztin hat mir Cortison verschrieben
absetzen past o=medicine > TAKES o end // Sie hat die Pille abgesetzt
brechen|verstauchen|verletzen|verrenken past o=bodypart > INJURED o event // Ich habe mir den Arm gebrochen
operieren passive > UNDERWENT 'operation' event // Mein Vater wurde operiert
rauchen present bare > ENGAGES_IN @ING state // Mein Nachbar raucht
aufhören past mit=any > ENGAGES_IN mit end // Ich habe mit dem Rauchen aufgehört
essen|trinken neg present o=food > AVOIDS o not // Ich esse kein Fleisch
vertragen neg present o=food > AVOIDS o not // Tom verträgt keine Milch
gern_essen present o=food > LIKES o state // Ich esse gern Spinat
gern_trinken present o=drink > LIKES o state // Ich trinke gern Kakao
gern_essen|gern_trinken neg present o=food > DISLIKES o not // Sie isst nicht gern Pilze
essen|trinken present o=food > EATS o state // Meine Kinder essen Haferbrei
sich_ernähren present a=@diet > DIET a state // Ich ernähre mich vegan
essen|leben present a=@diet > DIET a state // Ole isst vegetarisch
be a=schwanger > STATUS a state // Jana ist schwanger
mögen|lieben present o=taste > LIKES o state // Ich mag Oliven
mögen|lieben neg present o=taste > DISLIKES o not // Ich mag keine Oliven
hassen|verabscheuen present o=taste > DISLIKES o state // Ich hasse Pilze
gefallen|schmecken present o=taste > LIKES o state // Mir gefällt Jazz
gefallen|schmecken neg present o=taste > DISLIKES o not // Mir schmeckt Spinat nicht
be s=favourite p=taste > P LIKES p state // Mein Lieblingsfilm ist Amélie
have o=angst vor=any > FEARS vor state // Mein Bruder hat Angst vor Hunden
fürchten o=taste > FEARS o state // Ich fürchte Spinnen
sich_fürchten vor=any > FEARS vor state // Sie fürchtet sich vor Hunden
sich_interessieren für=any > INTERESTED_IN für state // Ich interessiere mich für Astronomie
lesen present o=title|book > READS o state // Ich lese den Hobbit
spielen o=game > PLAYS o state // Ich spiele Cello
hören present o=music > LISTENS_TO o state // Ich höre Jazz
gehen present often zu|in=activity > GOES_TO zu state // Ich gehe jeden Montag zum Yoga
laufen|joggen|schwimmen|wandern|radeln|klettern|reiten|segeln|stricken|nähen|häkeln|malen|zeichnen|tanzen|turnen|angeln|gärtnern present often noobj > ENGAGES_IN @ING state // Ich jogge täglich
stricken|nähen|häkeln|klettern|reiten|segeln|angeln|gärtnern|bouldern present bare > ENGAGES_IN @ING state // Meine Tante strickt
`;
