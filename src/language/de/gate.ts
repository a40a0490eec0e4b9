/** German words that show whether something new is said. */
import { wordSet } from "../../text/word-lists.ts";
import type { Gate } from "../gate.ts";

export const GATE: Gate = {
  ending:
    /(?<!\p{L})(?:nicht mehr|nicht länger|kein\p{L}* .{0,40}mehr|aufgehört|aufgegeben|gekündigt|beendet|getrennt|geschieden|gestorben|verstorben|verloren|verkauft|abgesagt|weg|vorbei|früher|ehemalig\p{L}*|verlassen|ausgezogen|weggezogen|in Rente)(?!\p{L})/iu,
  negation: /(?<!\p{L})(?:nicht|nie|niemals|niemand|nichts|nirgends|weder|ohne|kein\p{L}*)(?!\p{L})/iu,
  change:
    /(?<!\p{L})(?:jetzt|nun|inzwischen|mittlerweile|neuerdings|seitdem|seit kurzem|aktuell|eigentlich|stattdessen|statt|sondern|geändert|gewechselt|umgezogen|gezogen|ersetzt|geworden|angefangen|begonnen|neue?[mnrs]?|wieder|zurück|noch|schon|endlich|verlobt|geheiratet|befördert|entlassen)(?!\p{L})/iu,
  dateable:
    /\d|(?<!\p{L})(?:vor|seit|bis|ab|gestern|heute|morgen|übermorgen|vorgestern|(?:letzt|nächst|vorig|vergangen|kommend|dies)e\p{L}*|\p{L}*(?:tag|woche|monat|jahr|sommer|winter|herbst|frühling|frühjahr)\p{L}{0,2}|januar|februar|märz|april|mai|juni|juli|august|september|oktober|november|dezember|mittwoch|sonnabend)(?!\p{L})/iu,
  firstPerson: /(?<!\p{L})(?:ich|mich|mir|mein\p{L}*|wir|uns|unse?r\p{L}*)(?!\p{L})/iu,
  past: /(?<!\p{L})(?:war(?:en|st|t)?|hatten?|wurden?|gab|ging(?:en)?|kam(?:en)?|fand(?:en)?|\p{L}{0,20}ge\p{L}{2,20}(?:t|en)|be\p{L}{2,20}t|ver\p{L}{2,20}t)(?!\p{L})/iu,
  courtesies: wordSet(`
    hallo servus moin grüezi tschüss tschüs ade danke dankeschön vielen dank bitte gerne gern ja nein nö doch genau eben klar stimmt
    richtig natürlich sicher bestimmt vielleicht gut gute guten gutes schön schöne schönen schönes super toll tolle prima wunderbar
    klasse wahnsinn herrlich glückwunsch herzlichen herzliche gratuliere gratulation grüße gruß liebe lieber spaß erfolg besserung
    später wiedersehen alles okay oh ach aha naja tja schade leider entschuldigung verzeihung sorry tut leid kein problem
    macht nichts egal freut freue verstanden verstehe weiß glaube denke meine hoffe interessant lustig witzig traurig süß spannend
    schlimm furchtbar schrecklich ehrlich wirklich echt quatsch wow puh hm ähm haha nacht abend morgen mittag wochenende appetit
    melde melden reden hören sehen sagen mach machen gehts geht läuft passt klingt
  `),
  functionWords: wordSet(`
    ich du er sie es wir ihr mich mir dich dir uns euch ihm ihn ihnen sich mein meine meinen meiner dein deine deinen deiner sein seine
    ihre unser unsere euer der das dem des ein eine einen einem einer und oder aber denn sondern weil wenn dass ob als wie wo wer wen wem
    wann warum wieso welche welcher welches nicht nie kein keine keinen auch nur noch schon mal sehr ganz so zu zum zur für von vom bei
    beim nach aus auf im ins am ans um über unter vor mit seit bis ist sind bist seid habe hast haben hatte wird werden wurde kann kannst
    können muss müssen soll sollen willst wollen darf dürfen möchte würde hätte wäre hier da dort dann jetzt nun immer wieder etwas nichts
    viel mehr denn ja eigentlich übrigens
  `),
};
