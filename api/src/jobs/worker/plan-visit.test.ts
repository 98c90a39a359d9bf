import { describe, expect, test } from '@jest/globals';
import { Frequency } from '../../catalogue/newsletters/newsletter.entity.js';
import { planVisit, type Publishing } from './plan-visit.js';

const now = new Date('2026-03-31T12:00:00Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);
const daysUntilVisit = (publishing: Partial<Publishing>) =>
  (planVisit({ gapDays: null, lastEditionAt: null, frequency: null, ...publishing }, now).getTime() - now.getTime()) /
  86_400_000;

describe('the next visit to a newsletter', () => {
  test('is planned twice per measured gap between editions, whatever frequency was submitted', () => {
    expect(daysUntilVisit({ gapDays: 7, lastEditionAt: daysAgo(1), frequency: Frequency.daily })).toBe(3.5);
  });

  test('depends on the submitted frequency until a gap is measured', () => {
    expect(daysUntilVisit({ frequency: Frequency.daily })).toBe(0.5);
    expect(daysUntilVisit({})).toBe(3.5);
  });

  test('waits longer for a newsletter that has fallen silent, but no longer than two weeks', () => {
    expect(daysUntilVisit({ gapDays: 1, lastEditionAt: daysAgo(40) })).toBe(4);
    expect(daysUntilVisit({ gapDays: 1, lastEditionAt: daysAgo(900) })).toBe(14);
  });
});
