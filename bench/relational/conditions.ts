/** Conditions on companies, joined to the right answers of the questions. */
import { type Company, employerOf, type Person, type World } from "./company-world.ts";
import { companies, names, type RelationalQuestion, unique, where } from "./gold.ts";

export type IsMeant = (each: Company) => boolean;

export const ask = (question: string, gold: RelationalQuestion["gold"]): RelationalQuestion => ({
  question,
  gold,
});
export const all =
  (...conditions: readonly IsMeant[]): IsMeant =>
  (each) =>
    conditions.every((isMet) => isMet(each));
export const not =
  (isMet: IsMeant): IsMeant =>
  (each) =>
    !isMet(each);
export const uses =
  (...technologies: readonly string[]): IsMeant =>
  (each) =>
    technologies.every((one) => each.uses.has(one));
export const usesAny =
  (...technologies: readonly string[]): IsMeant =>
  (each) =>
    technologies.some((one) => each.uses.has(one));
export const inCity =
  (...cities: readonly string[]): IsMeant =>
  ({ city }) =>
    cities.includes(city);
export const inIndustry =
  (...industries: readonly string[]): IsMeant =>
  ({ industry }) =>
    industries.includes(industry);
export const fundedBy =
  (...investors: readonly string[]): IsMeant =>
  ({ investor }) =>
    investor !== null && investors.includes(investor);
export const isFunded: IsMeant = ({ investor }) => investor !== null;

export const count = (isMeant: IsMeant) => (world: World) => companies(isMeant)(world).length;
export const companyOf = (world: World, name: string) => world.companies.find((each) => each.name === name);
export const employer = (world: World, name: string): Company | undefined => {
  const person = world.people.find((each) => each.name === name);
  return person === undefined ? undefined : companyOf(world, employerOf(person));
};
export const people = (isMeant: (person: Person) => boolean) => (world: World) =>
  names(world.people.filter(isMeant));
export const investors = (isMeant: IsMeant) => (world: World) =>
  unique(world.companies.filter(isMeant).flatMap(({ investor }) => investor ?? []));
export const each = (isMeant: IsMeant, told: (one: Company) => readonly string[]) => (world: World) =>
  unique(world.companies.filter(isMeant).flatMap(told));
export const isCustomerOf =
  (isSupplier: IsMeant) =>
  (world: World): IsMeant => {
    const suppliers = where(world, isSupplier);
    return ({ supplier }) => suppliers.has(supplier);
  };
