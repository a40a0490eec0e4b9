-- Whether a claim takes the place of what held (a property's value) or joins it ("also"); absent: as its predicate says.
ALTER TABLE claim ADD COLUMN replaces boolean;
