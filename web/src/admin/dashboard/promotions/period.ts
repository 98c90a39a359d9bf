export interface Period {
  startsAt: string;
  endsAt: string;
}

export function overlaps(one: Period, other: Period): boolean {
  return new Date(one.endsAt) > new Date(other.startsAt) && new Date(other.endsAt) > new Date(one.startsAt);
}
