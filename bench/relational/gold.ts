/** Right answers as plain functions of the data, without the graph. */
import { type Company, employerOf, type Person, type World } from "./company-world.ts";

export interface RelationalQuestion {
  readonly question: string;
  /** The names that answer it, in any order; or the number; or yes or no. */
  readonly gold: (world: World) => readonly string[] | number | boolean;
}

export const names = (all: readonly { readonly name: string }[]) => all.map(({ name }) => name);
export const unique = (all: readonly string[]) => [...new Set(all)];
export const companies = (isMeant: (company: Company) => boolean) => (world: World) =>
  names(world.companies.filter(isMeant));
export const where = (world: World, isMeant: (company: Company) => boolean) =>
  new Set(companies(isMeant)(world));
/** People by where they work now. */
export const peopleAt =
  (isEmployer: (company: Company) => boolean, isMeant: (person: Person) => boolean = () => true) =>
  (world: World) => {
    const employers = where(world, isEmployer);
    return names(world.people.filter((person) => isMeant(person) && employers.has(employerOf(person))));
  };
export const hasRole = (role: string) => (person: Person) => person.role === role;
