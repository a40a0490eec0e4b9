#!/usr/bin/env node
console.log("palimpsest");
