import { expect, test } from '@jest/globals';
import { findRecipients } from './find-recipients.js';

const of = (...lines: string[]) => findRecipients(lines.join('\r\n'), 'in.example.com');

test('names are those of lines of delivery, and those of the sender apart', () => {
  const { groups } = of(
    'Delivered-To: catchall@in.example.com',
    'X-Original-To: One@In.Example.com',
    'To: Letter <two@in.example.com>, "other"',
    '\t<three@in.example.com>',
    'Cc: someone@else.example',
    'Subject: four@in.example.com',
  );
  expect(groups).toEqual([
    ['catchall', 'one'],
    ['two', 'three'],
  ]);
});

test('other domains have no names here', () => {
  const { groups } = of(
    'To: a@in.example.com.evil.example, b@xin.example.com, c@in.example.com-x.example, in.example.com',
  );
  expect(groups).toEqual([[], []]);
});

test('nobody makes the database look for more than a few', () => {
  const many = Array.from({ length: 1_000 }, (_, at) => `n${at}@in.example.com`).join(', ');
  expect(of(`To: ${many}`).groups[1]).toHaveLength(20);
});

test('a mail without a sender is a bounce', () => {
  expect(of('Return-Path: <>', 'Return-Path: <a@b.example>').isBounce).toBe(true);
  expect(of('Return-Path: <a@b.example>', 'Return-Path: <>').isBounce).toBe(false);
  expect(of('To: a@in.example.com').isBounce).toBe(false);
});
