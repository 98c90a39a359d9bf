import { describe, expect, test } from '@jest/globals';
import { Frequency } from '../../catalogue/newsletters/newsletter.entity.js';
import { planVisit } from './plan-visit.js';

const now = new Date('2026-03-31T12:00:00Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);
const daysUntil = (date: Date) => (date.getTime() - now.getTime()) / 86_400_000;

describe('the next visit to a newsletter', () => {
  test('is planned twice per usual gap between editions, whatever frequency was submitted', () => {
    const publishedAt = [1, 8, 15, 22, 29].map(daysAgo);
    expect(daysUntil(planVisit({ publishedAt, frequency: Frequency.daily }, now))).toBe(3.5);
  });

  test('ignores a single long break', () => {
    const publishedAt = [0, 2, 4, 60, 62, 64].map(daysAgo);
    expect(daysUntil(planVisit({ publishedAt, frequency: null }, now))).toBe(1);
  });

  test('depends on the submitted frequency until there are editions', () => {
    expect(daysUntil(planVisit({ publishedAt: [], frequency: Frequency.weekly }, now))).toBe(3.5);
  });

  test('is in six hours at the earliest, and in two weeks at the latest', () => {
    expect(daysUntil(planVisit({ publishedAt: [0, 0.01, 0.02].map(daysAgo), frequency: null }, now))).toBe(0.25);
    expect(daysUntil(planVisit({ publishedAt: [900, 1000].map(daysAgo), frequency: null }, now))).toBe(14);
  });
});
