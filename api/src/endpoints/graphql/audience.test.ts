import 'reflect-metadata';
import { describe, expect, test } from '@jest/globals';
import { graphql } from 'graphql';
import { buildSchema, Query, Resolver } from 'type-graphql';
import type { Admin, Caller, Member } from '../../people/accounts/access.js';
import { Role, type User } from '../../people/accounts/user.entity.js';
import { AsAdmin, AsMember, audienceOf } from './audience.js';
import { createContext } from './context.js';

@Resolver()
class Guarded {
  @Query(() => String)
  everybody(): string {
    return 'everybody';
  }

  @Query(() => String)
  members(@AsMember() member: Member): string {
    return member.user.name;
  }

  @Query(() => String)
  admins(@AsAdmin() admin: Admin): string {
    return admin.user.name;
  }
}

/** Never run. Each of these is a type error. */
export class Forgetful {
  // @ts-expect-error a member is not an administrator
  member(@AsMember() admin: Admin): string {
    return admin.user.name;
  }

  // @ts-expect-error the caller must be the first parameter
  second(first: string, @AsAdmin() admin: Admin): string {
    return first + admin.user.name;
  }

  nobody(caller: Caller): string {
    // @ts-expect-error the caller has not been checked
    const admin: Admin = caller;
    return admin.user.name;
  }
}

const schema = await buildSchema({ resolvers: [Guarded], container: { get: () => new Guarded() }, validate: false });
const callerOf = (role?: Role): Caller => ({
  address: '127.0.0.1',
  requestId: 'test',
  user: role ? ({ name: role, role } as User) : null,
});
const ask = async (field: string, role?: Role) => {
  const { data, errors } = await graphql({
    schema,
    source: `{ ${field} }`,
    contextValue: createContext(callerOf(role)),
  });
  return data?.[field] ?? (errors?.[0]?.originalError as unknown as { code: string }).code;
};

describe('the audience of a field', () => {
  test('types its caller, and rejects everybody else', async () => {
    expect(await ask('everybody')).toBe('everybody');
    expect([await ask('members'), await ask('members', Role.VIEWER)]).toEqual(['UNAUTHENTICATED', 'viewer']);
    expect([await ask('admins'), await ask('admins', Role.EDITOR)]).toEqual(['UNAUTHENTICATED', 'FORBIDDEN']);
    expect(await ask('admins', Role.ADMIN)).toBe('admin');
  });

  test('is documented in the schema', () => {
    const fields = Object.values(schema.getQueryType()?.getFields() ?? {});
    expect(Object.fromEntries(fields.map((field) => [field.name, audienceOf(field)]))).toEqual({
      everybody: 'visitor',
      members: 'member',
      admins: 'admin',
    });
  });
});
