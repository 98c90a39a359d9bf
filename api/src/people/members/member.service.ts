import Bowser from 'bowser';
import { Like, type DataSource } from 'typeorm';
import { notFound } from '../../base/errors.js';
import { paged, readPage, type Paged, type PageRequest } from '../../base/lists/paging.js';
import { writeCsv } from '../../base/words/write-csv.js';
import { refusePrograms, type Admin } from '../accounts/access.js';
import type { AccountService } from '../accounts/account.service.js';
import type { IdentityService } from '../accounts/identities/identity.service.js';
import { SubscriptionStatus } from '../accounts/user.entity.js';
import { AuditEntry } from '../audit/audit-entry.entity.js';
import { PlanSource } from '../plans/plan.types.js';
import { conditionOf, DETAILS, MEMBERS } from './member-queries.js';
import type { MemberFilterArgs } from './member.inputs.js';
import { MAX_SHOWN, MemberState, type MemberDetails, type MemberView, type MethodName } from './member.types.js';

const PAGE_SIZE = 20;
const MAX_EXPORTED = 10_000;

type Row = Omit<MemberView, 'methods' | 'state' | 'roleSource' | 'planSource'> & {
  issuers: string[];
  isRoleFromGroups: boolean;
  isPaidByOperator: boolean;
};

interface MemberDeps {
  identities: Pick<IdentityService, 'nameOf' | 'offered'>;
  accounts: Pick<AccountService, 'isAdminByEnvironment'>;
}

/** Members, as administrators see them. */
export class MemberService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly deps: MemberDeps,
  ) {}

  /** Newest first. */
  async list(
    admin: Admin,
    { page: number, limit, ...filter }: MemberFilterArgs & PageRequest,
  ): Promise<Paged<MemberView>> {
    refusePrograms(admin);
    const page = readPage({ page: number, limit }, PAGE_SIZE);
    const { where, values } = conditionOf(filter);
    const [rows, [{ total }]] = await Promise.all([
      this.read(`WHERE ${where} ORDER BY u.id DESC LIMIT ${page.limit} OFFSET ${page.offset}`, values),
      this.dataSource.query<[{ total: number }]>(`SELECT count(*)::int AS total FROM users u WHERE ${where}`, values),
    ]);
    return paged(rows, page, total);
  }

  async find(admin: Admin, id: number): Promise<MemberDetails> {
    refusePrograms(admin);
    const member = await this.get(id);
    const lists = await Promise.all(
      Object.entries(DETAILS).map(async ([name, sql]) => [name, await this.dataSource.query<object[]>(sql, [id])]),
    );
    const details = Object.assign(member, Object.fromEntries(lists)) as MemberDetails;
    for (const session of details.sessions) session.name = browserOf(session.name);
    details.auditEntries = await this.dataSource.getRepository(AuditEntry).find({
      where: { subjectId: id, action: Like('member.%') },
      relations: { actor: true },
      order: { id: 'DESC' },
      take: MAX_SHOWN,
    });
    for (const entry of details.auditEntries) entry.count = 1;
    return details;
  }

  async get(id: number): Promise<MemberView> {
    const [member] = await this.read('WHERE u.id = $1', [id]);
    if (!member) throw notFound('Member');
    return member;
  }

  /** Ways to sign in that members have used, or can use. */
  async methods(admin: Admin): Promise<MethodName[]> {
    refusePrograms(admin);
    const used = await this.dataSource.query<{ issuer: string }[]>('SELECT DISTINCT issuer FROM identities');
    const ids = new Set([...this.deps.identities.offered.keys(), ...used.map(({ issuer }) => issuer)]);
    return [...ids].map((id) => this.toMethod(id)).sort((a, b) => a.name.localeCompare(b.name));
  }

  /** Newest first, as CSV. */
  async export(admin: Admin, filter: MemberFilterArgs): Promise<string> {
    refusePrograms(admin);
    const { where, values } = conditionOf(filter);
    const members = await this.read(`WHERE ${where} ORDER BY u.id DESC LIMIT ${MAX_EXPORTED}`, values);
    const fields = ['id', 'name', 'email', 'role', 'plan', 'paidUntil', 'state', 'methods', 'createdAt', 'lastSeenAt'];
    const data = members.map((member) => [
      member.id,
      member.name,
      member.email,
      member.role,
      member.plan,
      member.paidUntil?.toISOString() ?? '',
      member.state,
      member.methods.map(({ name }) => name).join(', '),
      member.createdAt.toISOString(),
      member.lastSeenAt?.toISOString() ?? '',
    ]);
    return writeCsv(fields, data);
  }

  private async read(condition: string, values: unknown[]): Promise<MemberView[]> {
    const rows = await this.dataSource.query<Row[]>(`${MEMBERS} ${condition}`, values);
    return rows.map((row) => this.view(row));
  }

  private view({ issuers, isRoleFromGroups, isPaidByOperator, ...row }: Row): MemberView {
    const otherSource = row.plan === SubscriptionStatus.PAID ? PlanSource.STRIPE : null;
    const groups = isRoleFromGroups ? 'groups' : null;
    return {
      ...row,
      roleSource: this.deps.accounts.isAdminByEnvironment(row) ? 'ADMIN_EMAILS' : groups,
      planSource: isPaidByOperator ? PlanSource.OPERATOR : otherSource,
      state: stateOf(row),
      methods: issuers.map((id) => this.toMethod(id)),
    };
  }

  private toMethod(id: string): MethodName {
    return { id, name: this.deps.identities.nameOf(id) };
  }
}

function stateOf({ blockedAt, deleteAt }: Pick<Row, 'blockedAt' | 'deleteAt'>): MemberState {
  if (blockedAt) return MemberState.BLOCKED;
  return deleteAt ? MemberState.LEAVING : MemberState.ACTIVE;
}

/** The library refuses an empty text. */
function browserOf(userAgent: string): string {
  const { browser, os } = Bowser.parse(userAgent || 'unknown');
  return [browser.name, os.name].filter(Boolean).join(', ') || 'Unknown browser';
}
