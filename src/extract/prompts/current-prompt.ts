/** The prompt that models are asked with today. */
import { EXTRACT_3 } from "./extract-3.ts";
import type { Prompt } from "./prompt.ts";

/** What is asked now. */
export const CURRENT_PROMPT: Prompt = EXTRACT_3;
