import { afterAll, beforeAll, describe } from '@jest/globals';
import { walkAdministrator } from './people/administrator.js';
import { walkDeveloper } from './people/developer.js';
import { walkMember } from './people/member.js';
import { openPeople, type People } from './people/open-people.js';
import { walkOwner } from './people/owner.js';
import { walkReader } from './people/reader.js';

// Five people do what they came for, in one product and one browser.

let opened: People;

beforeAll(async () => {
  opened = await openPeople();
});

afterAll(() => opened?.close());

const people = () => opened;

describe('a reader with a phone', () => walkReader(people));
describe('a paid member', () => walkMember(people));
describe('an administrator', () => walkAdministrator(people));
describe('an owner', () => walkOwner(people));
describe('a developer', () => walkDeveloper(people));
