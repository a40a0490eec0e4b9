/** Verbs of German, with the forms that no rule makes. */
import { wordSet } from "../../text/word-lists.ts";

/**
 * Strong and mixed verbs: infinitive, he (present), he (past), participle; `*` in front: its perfect takes
 * "sein".
 */
export const IRREGULAR = `
*bleiben bleibt blieb geblieben|*fahren fährt fuhr gefahren|*fliegen fliegt flog geflogen|*gehen geht ging gegangen
*kommen kommt kam gekommen|*laufen läuft lief gelaufen|*ziehen zieht zog gezogen|*steigen steigt stieg gestiegen
*fallen fällt fiel gefallen|*schwimmen schwimmt schwamm geschwommen|*sterben stirbt starb gestorben|*wachsen wächst wuchs gewachsen
*werden wird wurde geworden|*springen springt sprang gesprungen|*reiten reitet ritt geritten|*treten tritt trat getreten
*geschehen geschieht geschah geschehen|*wandern wandert wanderte gewandert|*reisen reist reiste gereist
*wechseln wechselt wechselte gewechselt|*joggen joggt joggte gejoggt|*sein ist war gewesen|*begegnen begegnet begegnete begegnet
*verschwinden verschwindet verschwand verschwunden|*scheitern scheitert scheiterte gescheitert|*landen landet landete gelandet
*starten startet startete gestartet|*passieren passiert passierte passiert|*radeln radelt radelte geradelt|*flüchten flüchtet flüchtete geflüchtet
*fliehen flieht floh geflohen|*emigrieren emigriert emigrierte emigriert
backen backt backte gebacken|beginnen beginnt begann begonnen|beißen beißt biss gebissen|bekommen bekommt bekam bekommen
bewerben bewirbt bewarb beworben|bieten bietet bot geboten|binden bindet band gebunden|bitten bittet bat gebeten
brechen bricht brach gebrochen|bringen bringt brachte gebracht|denken denkt dachte gedacht|essen isst aß gegessen
finden findet fand gefunden|fressen frisst fraß gefressen|geben gibt gab gegeben|gefallen gefällt gefiel gefallen
genießen genießt genoss genossen|gewinnen gewinnt gewann gewonnen|haben hat hatte gehabt|halten hält hielt gehalten
hängen hängt hing gehangen|heben hebt hob gehoben|heißen heißt hieß geheißen|helfen hilft half geholfen
kennen kennt kannte gekannt|laden lädt lud geladen|lassen lässt ließ gelassen|leiden leidet litt gelitten
leihen leiht lieh geliehen|lesen liest las gelesen|liegen liegt lag gelegen|lügen lügt log gelogen
mögen mag mochte gemocht|nehmen nimmt nahm genommen|nennen nennt nannte genannt|raten rät riet geraten
rufen ruft rief gerufen|schlafen schläft schlief geschlafen|schlagen schlägt schlug geschlagen|schließen schließt schloss geschlossen
schneiden schneidet schnitt geschnitten|schreiben schreibt schrieb geschrieben|scheiden scheidet schied geschieden
schieben schiebt schob geschoben|sehen sieht sah gesehen|singen singt sang gesungen|sitzen sitzt saß gesessen
sprechen spricht sprach gesprochen|stehen steht stand gestanden|stehlen stiehlt stahl gestohlen|tragen trägt trug getragen
treffen trifft traf getroffen|treiben treibt trieb getrieben|trinken trinkt trank getrunken|tun tut tat getan
unterscheiden unterscheidet unterschied unterschieden|verbringen verbringt verbrachte verbracht|vergessen vergisst vergaß vergessen
verlieren verliert verlor verloren|verstehen versteht verstand verstanden|waschen wäscht wusch gewaschen|weisen weist wies gewiesen
werben wirbt warb geworben|wissen weiß wusste gewusst|wiegen wiegt wog gewogen|empfehlen empfiehlt empfahl empfohlen
erschrecken erschrickt erschrak erschrocken|erfahren erfährt erfuhr erfahren|entscheiden entscheidet entschied entschieden
verlassen verlässt verließ verlassen|behalten behält behielt behalten|betreiben betreibt betrieb betrieben|besitzen besitzt besaß besessen
erhalten erhält erhielt erhalten|erwerben erwirbt erwarb erworben|entlassen entlässt entließ entlassen|bestehen besteht bestand bestanden
verschreiben verschreibt verschrieb verschrieben|unterschreiben unterschreibt unterschrieb unterschrieben|vertragen verträgt vertrug vertragen
verschieben verschiebt verschob verschoben|übernehmen übernimmt übernahm übernommen|unternehmen unternimmt unternahm unternommen
fangen fängt fing gefangen|streiten streitet stritt gestritten|werfen wirft warf geworfen|scheinen scheint schien geschienen
gelten gilt galt gegolten|messen misst maß gemessen|vermeiden vermeidet vermied vermieden|stoßen stößt stieß gestoßen
reißen reißt riss gerissen|stechen sticht stach gestochen|streichen streicht strich gestrichen|greifen greift griff gegriffen
schweigen schweigt schwieg geschwiegen|braten brät briet gebraten|graben gräbt grub gegraben|gießen gießt goss gegossen
riechen riecht roch gerochen|klingen klingt klang geklungen|schwören schwört schwor geschworen|überweisen überweist überwies überwiesen
*rennen rennt rannte gerannt|*kehren kehrt kehrte gekehrt|*erkranken erkrankt erkrankte erkrankt|*siedeln siedelt siedelte gesiedelt
betragen beträgt betrug betragen|vermissen vermisst vermisste vermisst|gebären gebärt gebar geboren|adoptieren adoptiert adoptierte adoptiert
verleihen verleiht verlieh verliehen|unterrichten unterrichtet unterrichtete unterrichtet|verschwimmen verschwimmt verschwamm verschwommen
`;

/** Verbs that everybody uses, beside those of the frames. */
export const COMMON = `
arbeiten wohnen leben machen sagen fragen antworten spielen lernen studieren kaufen verkaufen lieben hassen mögen brauchen suchen
kochen backen tanzen malen zeichnen schauen gucken hören besuchen reisen planen hoffen glauben meinen denken warten zeigen
erzählen erklären bedeuten benutzen nutzen verwenden kosten zahlen bezahlen verdienen sparen feiern heiraten trennen verlieben
gründen eröffnen führen leiten managen rauchen trainieren turnen klettern wandern joggen sammeln fotografieren gärtnern nähen
stricken häkeln angeln putzen räumen bauen reparieren renovieren mieten vermieten pachten buchen reservieren absagen bestellen
schenken bekommen erben leihen dauern enden anfangen aufhören beginnen kündigen bewerben wechseln übernehmen einstellen entlassen
befördern vertreten betreuen pflegen operieren untersuchen impfen verletzen brechen verstauchen heilen fürchten freuen ärgern
interessieren kümmern wünschen träumen vorstellen behaupten melden schicken senden übersetzen programmieren entwickeln testen
liefern installieren aktualisieren erwarten adoptieren züchten füttern verlegen verschieben umziehen einziehen ausziehen wegziehen
zurückziehen mitbringen abholen anrufen ankommen abfahren aufstehen einkaufen fernsehen teilnehmen stattfinden kennenlernen
aufwachsen auswandern einwandern weglaufen zunehmen abnehmen anmelden abmelden abschließen ausprobieren aussehen anziehen
vorbereiten aufgeben annehmen ablehnen aufmachen zumachen zurückkehren zurückkommen danken grüßen lachen weinen wachen regnen
schneien stimmen passen fehlen gehören gefallen schmecken riechen fühlen spüren merken erinnern vergessen kennen wissen helfen
folgen führen stellen setzen legen hängen holen nennen heißen duzen chatten googeln zocken streamen posten liken
`;

/** What a separable prefix may stand before, beside the irregular ones. */
export const BASES = wordSet(
  "arbeiten lernen machen hören stellen kehren holen rufen melden schließen probieren ziehen wandern kaufen führen räumen bauen bestellen sagen legen setzen schicken teilen packen reichen schauen passen schalten richten ruhen dienen zahlen buchen bringen suchen brechen trennen mieten schulen weihen leben freunden",
);
