/** What says in English that somebody or something comes in the place of another. */
import type { Succession } from "../../succession.ts";
import { kindsOf } from "./kinds.ts";

/** Kinds of tools of which people use one at a time, or one for each of their products. */
const ALTERNATIVES: ReadonlySet<string> = new Set(
  `editor;data store;cloud;operating system;package manager;shell;terminal;orm;ci;browser;issue tracker;
chat tool;video call;code host;note tool;design tool;customer database;help desk;payment provider;
monitoring;front-end framework;bundler;test runner;mailing tool;password manager;payroll;streaming`
    .split(";")
    .map((kind) => kind.trim()),
);

/** "22", of "Node 22" */
const VERSION = / v?\d[\d.x]*$/u;

export const SUCCESSION: Succession = {
  tellsSuccessor:
    /\b(?:now|new|newly|instead|(?:tak(?:e|es|ing)|took|taken) (?:\p{L}+ ){0,4}?over|replac(?:es|ed|ing)|succeed(?:s|ed)|became|becomes|(?:was|been|got) (?:appointed|promoted|named|elected|made)|from (?:now|today|tomorrow|monday) on(?:wards?)?|going forward|as of (?:today|now|this week)|inherit(?:s|ed)|stepp(?:ed|ing) in)\b/iu,
  tellsSwitch:
    /\b(?:switch(?:ed)?|migrat(?:ed|ion)|moved|changed|converted|transitioned|transferred|replaced|swapped|bumped|upgraded|updated|downgraded)\b|^(?!.*\b(?:also|too|as well|both|still)\b).*\bnow\b/iu,
  isOnePost: (role) =>
    /^(?:(?:acting|interim|our|the) )*(?:c[etfompir]o|ciso|chief .+ officer|president|chair(?:man|woman|person)?|managing director|executive director|general manager|(?:(?:deputy )?head|vp|vice president|svp|product owner|product manager|product lead|maintainer|lead|owner) of .+|captain|mayor|treasurer|principal|head ?teacher|headmaster|headmistress|editor-in-chief)$/iu.test(
      role.replace(/^new /iu, ""),
    ),
  isOnePerson: (relation) =>
    /^(?:\p{L}+ )?(?:landlord|landlady|therapist|dentist|doctor|gp|physio|physiotherapist|psychologist|psychiatrist|midwife|vet|lawyer|solicitor|accountant|hairdresser|barber|trainer|coach|tutor|teacher|cleaner|nanny|babysitter|childminder|carer|assistant|secretary|principal|headteacher|housekeeper|supervisor)$/u.test(
      relation,
    ),
  getsNew: new Map([
    ["get", undefined],
    ["find", undefined],
    ["hire", undefined],
    ["switch", "to"],
    ["change", "to"],
    ["move", "to"],
  ]),
  isAlternative: (one, other) => {
    const kinds = kindsOf(other);
    const isOtherVersion = VERSION.test(one) && one.replace(VERSION, "") === other.replace(VERSION, "");
    return (
      isOtherVersion ||
      (one !== other && [...kindsOf(one)].some((kind) => ALTERNATIVES.has(kind) && kinds.has(kind)))
    );
  },
};
