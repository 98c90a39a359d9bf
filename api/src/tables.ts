import { AccessToken } from './accounts/access-tokens/access-token.entity.js';
import { AnswerUsage } from './answers/answer-usage.entity.js';
import { User } from './accounts/user.entity.js';
import { AuditEntry } from './audit/audit-entry.entity.js';
import { EditionSignature } from './copies/edition-signature.entity.js';
import { Edition } from './editions/edition.entity.js';
import { EmbeddingGeneration } from './passages/generations/embedding-generation.entity.js';
import { Passage } from './passages/passage.entity.js';
import { TermFrequency } from './search/term-frequency.entity.js';
import { Entity } from './entities/entity.entity.js';
import { Mention } from './entities/mention.entity.js';
import { RecordedEdition } from './entities/recorded-edition.entity.js';
import { Image } from './images/image.entity.js';
import { JobLog } from './jobs/job-log.entity.js';
import { Job } from './jobs/job.entity.js';
import { Worker } from './jobs/worker/worker.entity.js';
import { Newsletter } from './newsletters/newsletter.entity.js';
import { Product } from './products/product.entity.js';
import { Promotion } from './promotions/promotion.entity.js';
import { Category } from './topics/category.entity.js';
import { Subcategory } from './topics/subcategory.entity.js';

/** Every entity. A new one needs a line here and a migration. */
export const tables = [
  User,
  AccessToken,
  Category,
  Subcategory,
  Newsletter,
  Promotion,
  Product,
  Image,
  AuditEntry,
  Edition,
  EmbeddingGeneration,
  Passage,
  Entity,
  Mention,
  RecordedEdition,
  EditionSignature,
  TermFrequency,
  AnswerUsage,
  Job,
  JobLog,
  Worker,
];
