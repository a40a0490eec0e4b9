#!/usr/bin/env node
/**
 * The command line. Translates: what is given into calls of the memory, and what it returns into text or
 * JSON.
 */
import { VERSION } from "../package-files.ts";

const given = process.argv.slice(2);
const asksVersion = given.length === 1 && /^(?:-V|--version)$/u.test(given[0] ?? "");
// All the commands take most of a second to load, which the version need not wait for.
if (asksVersion) process.stdout.write(`${VERSION}\n`);
else await (await import("./command-line.ts")).runCommandLine();
