import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from '@jest/globals';
import { Deployment } from 'kubernetes-models/apps/v1/Deployment';
import { HorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2/HorizontalPodAutoscaler';
import { CronJob } from 'kubernetes-models/batch/v1/CronJob';
import { Job } from 'kubernetes-models/batch/v1/Job';
import { Ingress } from 'kubernetes-models/networking.k8s.io/v1/Ingress';
import { NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1/NetworkPolicy';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1/PodDisruptionBudget';
import { Namespace } from 'kubernetes-models/v1/Namespace';
import { Service } from 'kubernetes-models/v1/Service';
import { parse, parseAllDocuments } from 'yaml';

const DEPLOY = fileURLToPath(new URL('../../../../deploy', import.meta.url));
const BASE = path.join(DEPLOY, 'kubernetes/base');

interface Manifest {
  kind: string;
  metadata: { name: string };
  spec?: Record<string, unknown>;
}

interface Kustomization {
  resources: string[];
  patches?: { target: { kind: string; name?: string }; patch: string }[];
}

const read = (...names: string[]) => readFileSync(path.join(DEPLOY, ...names), 'utf8');
const { resources } = parse(read('kubernetes/base/kustomization.yaml')) as Kustomization;
const manifests = resources.flatMap((name) =>
  parseAllDocuments(read('kubernetes/base', name)).map((document) => document.toJS() as Manifest),
);

type Model = new (data: never) => { validate(): void };
const MODELS: Record<string, Model> = {
  Deployment,
  HorizontalPodAutoscaler,
  CronJob,
  Job,
  Ingress,
  NetworkPolicy,
  PodDisruptionBudget,
  Namespace,
  Service,
};

describe('the manifests of Kubernetes', () => {
  test('name every file of the base', () => {
    const files = readdirSync(BASE).filter((name) => name !== 'kustomization.yaml');
    expect(resources.toSorted()).toEqual(files.toSorted());
  });

  test.each(manifests.map((manifest) => [`${manifest.kind} ${manifest.metadata.name}`, manifest] as const))(
    '%s fits the schema',
    (_, manifest) => {
      const Kind = MODELS[manifest.kind];
      if (!Kind) throw new Error(`There is no schema for ${manifest.kind}`);
      expect(() => new Kind(manifest as never).validate()).not.toThrow();
    },
  );

  test('a manifest with a mistake does not fit', () => {
    const wrong = { metadata: { name: 'web' }, spec: { replicas: 'two' } };
    expect(() => new Deployment(wrong as never).validate()).toThrow('replicas');
  });

  test.each(['small', 'large'])('each patch of the overlay %s changes something that is there', (overlay) => {
    const { patches = [], resources: bases } = parse(
      read('kubernetes/overlays', overlay, 'kustomization.yaml'),
    ) as Kustomization;
    expect(bases.every((base) => existsSync(path.join(DEPLOY, 'kubernetes/overlays', overlay, base)))).toBe(true);
    for (const { target, patch } of patches) {
      const targets = manifests.filter(
        ({ kind, metadata }) => kind === target.kind && (target.name ?? metadata.name) === metadata.name,
      );
      expect(targets.length).toBeGreaterThan(0);
      for (const { op, path: pointer } of parse(patch) as { op: string; path: string }[]) {
        const keys = pointer.split('/').slice(1, op === 'replace' ? undefined : -1);
        for (const one of targets) expect(one).toHaveProperty(keys);
      }
    }
  });
});

test('units of systemd start what is built, each with its role', () => {
  for (const role of ['web', 'worker', 'mail']) {
    const unit = read('systemd', `directory-${role}@.service`);
    expect(unit).toContain(`ROLE=${role} PORT=%i`);
    expect(unit).toMatch(/^ExecStart=\/usr\/bin\/node --enable-source-maps api\/dist\/main\.js$/m);
  }
});
