import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { readConfig } from '../../config.js';
import { fillSettings, settingsOf } from './fill-settings.js';

const EXAMPLE = readFileSync(new URL('../../../../.env.example', import.meta.url), 'utf8');
const COMMAND = fileURLToPath(new URL('../../../dist/commands/setup-command.js', import.meta.url));
const ANSWERS = {
  publicUrl: 'https://news.example.com',
  productName: 'Letters & $more',
  adminEmail: 'ada@example.com',
  smtpUrl: 'smtps://user:pass%23word@mail.example.com',
  recipient: '',
};

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'setup-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('the answers make a configuration that is valid, with secrets of its own', () => {
  const file = path.join(folder, 'first.env');
  writeFileSync(file, fillSettings(EXAMPLE, settingsOf(ANSWERS)));
  const config = readConfig({}, file);
  expect(config).toMatchObject({
    isProduction: true,
    publicUrl: ANSWERS.publicUrl,
    site: { name: ANSWERS.productName },
    adminEmails: [ANSWERS.adminEmail],
    isEmailSignIn: true,
    mail: { smtpUrl: ANSWERS.smtpUrl, from: 'Letters & $more <news@news.example.com>' },
  });
  expect(config.jwtSecret).toHaveLength(64);
  expect(settingsOf(ANSWERS).JWT_SECRET).not.toBe(config.jwtSecret);
});

test('without a mail server nothing is said of mail', () => {
  const values = settingsOf({ ...ANSWERS, smtpUrl: '' });
  expect(Object.keys(values).filter((name) => /MAIL_FROM|SMTP|EMAIL_SIGN/.test(name))).toEqual([]);
});

test('asks again after an answer that cannot be used, writes a file for its owner, and never replaces one', () => {
  const file = path.join(folder, 'second.env');
  const answers = ['news.example.com', '', ...Object.values(ANSWERS)].join('\n');
  const env = { ...process.env, BROWSER_PATH: '/nowhere', DATA_DIR: folder, PORT: '0' };
  const run = () => spawnSync(process.execPath, [COMMAND, file], { input: `${answers}\n`, encoding: 'utf8', env });
  const { stdout } = run();
  expect(stdout).toContain('PUBLIC_URL: must be an address');
  expect(stdout).toContain('It is needed');
  expect(stdout).toContain('is written, with new secrets');
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const text = readFileSync(file, 'utf8');
  expect(text).toContain('PUBLIC_URL=https://news.example.com\n');
  expect(run()).toMatchObject({ status: 1, stderr: expect.stringContaining('is there already') });
  expect(readFileSync(file, 'utf8')).toBe(text);
});
