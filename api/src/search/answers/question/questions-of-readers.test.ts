import { describe, expect, test } from '@jest/globals';
import { askedAuthorsOf } from '../../question/asked-authors.js';
import { isGreeting } from './greeting.js';
import { findPointed } from './pointed-source.js';

describe('the authors of a newsletter', () => {
  test.each([
    ['Who writes The Letterbox Report?', 'The Letterbox Report'],
    ['who is behind Ramen Ledger', 'Ramen Ledger'],
    ["Who's the editor of Ramen Ledger?", 'Ramen Ledger'],
    ['¿Quién escribe El Surco?', 'El Surco'],
    ['Qui écrit La Lettre ?', 'La Lettre'],
    ['Wer schreibt Der Trafo?', 'Der Trafo'],
    ['Wer hat Der Trafo geschrieben?', 'Der Trafo'],
  ])('%s asks for those of %s', (question, name) => expect(askedAuthorsOf(question)).toBe(name));

  test.each(['Who won the prize?', 'What do they write?', 'who writes'])('%s asks for none', (question) =>
    expect(askedAuthorsOf(question)).toBeUndefined(),
  );
});

describe('a greeting', () => {
  test.each([
    'hello',
    'Hi there!',
    'thanks',
    'Thank you very much.',
    '¡Hola!',
    'Bonjour',
    'Guten Tag!',
    'who are you?',
  ])('%s asks nothing', (question) => expect(isGreeting(question)).toBe(true));

  test.each(['hello fresh boxes', 'Hi-fi', 'who are you voting for', 'thank-you letters', 'bread', ''])(
    '%s may ask something',
    (question) => expect(isGreeting(question)).toBe(false),
  );
});

describe('a source of the previous answer', () => {
  const previous = [{ question: 'newsletters about type', answer: '', sourceIds: ['7', '8', '9', '10'] }];

  test.each([
    ['Tell me more about the second one', 8, 'Tell me more about “T”'],
    ['What does the first newsletter say about ink?', 7, 'What does “T” say about ink?'],
    ['and the last one?', 10, 'and “T”?'],
    ['Más sobre el tercero', 9, 'Más sobre “T”'],
    ['plus sur la deuxième newsletter', 8, 'plus sur “T”'],
    ['Erzähl mir mehr vom zweiten Rundbrief', 8, 'Erzähl mir mehr vom “T”'],
  ])('%s means number %i', (question, editionId, named) => {
    const pointed = findPointed(question, previous);
    expect(pointed?.editionId).toBe(editionId);
    expect(pointed?.named('T')).toBe(named);
  });

  test.each(['What was the first step?', 'the second world war', 'Wer gewann den zweiten Preis?', 'bread'])(
    '%s means none',
    (question) => expect(findPointed(question, previous)).toBeUndefined(),
  );

  test('the list before an answer with one source can still be pointed to', () => {
    const later = [...previous, { question: 'the first one', answer: '', sourceIds: ['7'] }];
    expect(findPointed('and the second one?', later)?.editionId).toBe(8);
  });

  test('nothing is meant that the answer before did not cite', () => {
    expect(findPointed('the third one', [{ question: 'q', answer: '', sourceIds: ['7'] }])).toBeUndefined();
    expect(findPointed('the first one', [{ question: 'q', answer: '' }])).toBeUndefined();
    expect(findPointed('the first one', [])).toBeUndefined();
  });
});
