/** All frames of English, a file a subject of life, read once they are asked for. */
import { lazy } from "../../../domain/lazy.ts";
import { framesOf } from "../../frames/frame.ts";
import { COMPANIES } from "./companies.ts";
import { FAMILY } from "./family.ts";
import { HABITS } from "./habits.ts";
import { HEALTH } from "./health.ts";
import { HOME } from "./home.ts";
import { LIFE } from "./life.ts";
import { MONEY } from "./money.ts";
import { PARTNER } from "./partner.ts";
import { PLANS } from "./plans.ts";
import { STUDY } from "./study.ts";
import { TASTES } from "./tastes.ts";
import { TEAM } from "./team.ts";
import { TECHNOLOGY } from "./technology.ts";
import { THINGS } from "./things.ts";
import { TIMES } from "./times.ts";
import { WORK } from "./work.ts";

const SUBJECTS = [
  HOME,
  LIFE,
  FAMILY,
  PARTNER,
  WORK,
  TEAM,
  STUDY,
  THINGS,
  HEALTH,
  TASTES,
  HABITS,
  PLANS,
  TIMES,
  MONEY,
  TECHNOLOGY,
  COMPANIES,
];

export const allFrames = lazy(() => framesOf(SUBJECTS.join("\n")));
