export interface Unit {
  readonly begin: number;
  readonly end: number;
}
export interface Period {
  readonly object: string;
  readonly from: number;
  readonly to: number;
  readonly fromUnitEnd: number;
  readonly toUnitBegin: number;
}
export function unitOf(date: string): Unit;
export function periodOf(row: {
  readonly object: string;
  readonly from: string;
  /** Empty: open. */
  readonly to: string;
}): Period | undefined;
export function objectsIn(periods: readonly Period[], isFunctional: boolean, unit: Unit): string[];
export function isTied(periods: readonly Period[]): boolean;
