/** The prompt that models are asked with today. */
import { EXTRACT_2 } from "./extract-2.ts";
import type { Prompt } from "./prompt.ts";

/** What is asked now. */
export const CURRENT_PROMPT: Prompt = EXTRACT_2;
