/** The prompt that models are asked with today. */
import { EXTRACT_1 } from "./extract-1.ts";
import type { Prompt } from "./prompt.ts";

/** What is asked now. */
export const CURRENT_PROMPT: Prompt = EXTRACT_1;
