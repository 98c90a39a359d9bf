import { Arg, Args, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql';
import type { Admin } from '../../accounts/access.js';
import { AsAdmin } from '../../graphql/audience.js';
import type { BatchLoader } from '../../graphql/batch-loader.js';
import type { Context } from '../../graphql/context.js';
import { imageAddress, thumbnailAddress } from '../../images/image-address.js';
import type { Paged } from '../../lists/paging.js';
import { Subcategory } from '../../topics/subcategory.entity.js';
import { parseId } from '../../validation/parse-input.js';
import { AdminNewsletter, AdminNewsletterList } from './admin-newsletter.type.js';
import type { Newsletter } from '../newsletter.entity.js';
import { AdminNewsletterArgs, UpdateNewsletterInput } from './review.inputs.js';
import type { ReviewService } from './review.service.js';

const ITS_IDENTITY = { description: 'Its identity.' };

interface ReviewResolverDeps {
  review: ReviewService;
  topicsOfNewsletter: BatchLoader<number, Subcategory[]>;
}

@Resolver(() => AdminNewsletter)
export class ReviewResolver {
  constructor(private readonly deps: ReviewResolverDeps) {}

  @Query(() => AdminNewsletterList, { description: 'All newsletters, whatever their review says, the latest first.' })
  adminNewsletters(@AsAdmin() admin: Admin, @Args() args: AdminNewsletterArgs): Promise<Paged<Newsletter>> {
    return this.deps.review.list(admin, args);
  }

  @Query(() => AdminNewsletter, { nullable: true, description: 'One newsletter, whatever its review says.' })
  adminNewsletter(@AsAdmin() admin: Admin, @Arg('id', () => ID, ITS_IDENTITY) id: string): Promise<Newsletter | null> {
    return this.deps.review.find(admin, parseId(id));
  }

  @Mutation(() => AdminNewsletter, { description: 'Lets a waiting newsletter into the directory.' })
  approveNewsletter(
    @AsAdmin() admin: Admin,
    @Arg('id', () => ID, ITS_IDENTITY) id: string,
    @Arg('toBeProcessed', () => Boolean, { defaultValue: true, description: 'Whether the pipeline reads its site.' })
    toBeProcessed: boolean,
  ): Promise<Newsletter> {
    return this.deps.review.approve(admin, parseId(id), toBeProcessed);
  }

  @Mutation(() => AdminNewsletter, { description: 'Turns a waiting newsletter away.' })
  rejectNewsletter(@AsAdmin() admin: Admin, @Arg('id', () => ID, ITS_IDENTITY) id: string): Promise<Newsletter> {
    return this.deps.review.reject(admin, parseId(id));
  }

  @Mutation(() => AdminNewsletter, { description: 'Changes what is given of a newsletter.' })
  updateNewsletter(
    @AsAdmin() admin: Admin,
    @Arg('id', () => ID, ITS_IDENTITY) id: string,
    @Arg('input', () => UpdateNewsletterInput, { description: 'What to change.' }) input: UpdateNewsletterInput,
  ): Promise<Newsletter> {
    return this.deps.review.update(admin, parseId(id), input);
  }

  @Mutation(() => ID, {
    description: 'Deletes a newsletter with everything that was read of it; a running job is ended first.',
  })
  deleteNewsletter(@AsAdmin() admin: Admin, @Arg('id', () => ID, ITS_IDENTITY) id: string): Promise<number> {
    return this.deps.review.delete(admin, parseId(id));
  }

  @FieldResolver(() => String, { nullable: true, description: 'Address of its picture on this host, or null.' })
  image(@Root() newsletter: Newsletter): string | null {
    return imageAddress(newsletter.imageId);
  }

  @FieldResolver(() => String, { nullable: true, description: 'Address of the small version of its picture, or null.' })
  thumbnail(@Root() newsletter: Newsletter): string | null {
    return thumbnailAddress(newsletter.imageId);
  }

  @FieldResolver(() => [Subcategory], { description: 'Topics that it is filed under.' })
  subcategories(@Root() newsletter: Newsletter, @Ctx() context: Context): Promise<Subcategory[]> {
    return this.deps.topicsOfNewsletter(context).load(newsletter.id);
  }
}
