import { describe, expect, test } from '@jest/globals';
import { definedSubject } from './defined-subject.js';
import { explains } from './explains-subject.js';
import { kindOf } from './question-kind.js';

describe('a question for a definition', () => {
  test.each([
    ['what is a kiln', 'kiln'],
    ['whats a winder', 'winder'],
    ['What are private labels?', 'private labels'],
    ['What does demurrage mean?', 'demurrage'],
    ['what is a bill of lading', 'bill of lading'],
    ['demurrage meaning', 'demurrage'],
    ['define demurrage', 'demurrage'],
    ['the meaning of demurrage', 'demurrage'],
    ['Was ist ein Schwarzstart?', 'Schwarzstart'],
    ['was bedeutet Satzung', 'Satzung'],
    ['Was versteht man unter einem Wechselrichter?', 'Wechselrichter'],
    ["qu'est-ce qu'un levain", 'levain'],
    ["Qu'est-ce que c'est qu'un levain ?", 'levain'],
    ["c'est quoi la farine de pays", 'farine de pays'],
    ['que veut dire façonner', 'façonner'],
    ['¿Qué es la autoinmunidad?', 'autoinmunidad'],
    ['que significa bancal', 'bancal'],
  ])('%s asks for "%s"', (question, subject) => {
    expect(definedSubject(question)).toBe(subject);
    expect(kindOf(question)).toBe('definition');
  });

  test.each([
    'What is the capital of Mongolia?',
    'what is the plan',
    'what is wrong with tea',
    'what are signs of frost',
    'What is the rent?',
    'What is a good price?',
    'defined contribution plan',
    'was ist los',
    "Qu'est-ce qui rapporte le plus ?",
    '¿Qué es mejor para el olivo?',
    "Qu'est-ce que les voisins ont vendu ?",
    'kilns',
  ])('is not: %s', (question) => expect(kindOf(question)).not.toBe('definition'));
});

test('a sentence without the whole subject counts more than one that only mentions it', () => {
  const [part, mention] = ['Active learning is a term.', 'Teachers like active learning strategies.'];
  expect(explains('active learning strategies', part)).toBeGreaterThan(explains('active learning strategies', mention));
});

describe('a sentence', () => {
  test.each([
    ['kiln', 'A kiln is an oven for clay.'],
    ['kilns', 'Kilns are large brick ovens.'],
    ['kiln', 'The kiln (an oven), or clay furnace, is what potters need.'],
    ['demurrage', 'It is called *demurrage*, and nobody likes it.'],
    ['demurrage', 'Demurrage — commonly called waiting money — is a fee.'],
    ['winder', 'The plan has a winder, a kind of step.'],
    ['levain', 'Un levain est une petite ville de levures.'],
    ['autoinmunidad', 'La autoinmunidad es el resultado de un error.'],
    ['gmina', 'La comuna (gmina) es la unidad básica.'],
    ['Schwarzstart', '*Schwarzstart* heißt: Es ist nirgends Spannung.'],
    ['Privatschule', 'Strenggenommen ist eine Privatschule eine Schule ohne Förderung.'],
  ])('explains %s: %s', (subject, text) => expect(explains(subject, text)).toBe(1));

  test.each([
    ['embedding', 'An embedding turns a text into numbers.'],
    ['SSM', 'Er gründete den Dienst der Sicherheit (SSM).'],
  ])('may explain %s: %s', (subject, text) => expect(explains(subject, text)).toBe(0.5));

  test.each([
    ['kiln', 'The potter bought a kiln.'],
    ['kiln', 'The kiln is in the yard.'],
    ['kilns', 'Kilns are good at holding pots and plates.'],
    ['kiln', 'Ask whether the kiln is a new one.'],
    ['kiln', 'Day one is not the kiln, and a barn is a barn.'],
    ['morosidad', 'La morosidad es mayor que en un banco.'],
    ['Klärwerk', 'Der Speicher steht am Klärwerk.'],
  ])('does not explain %s: %s', (subject, text) => expect(explains(subject, text)).toBe(0));
});
