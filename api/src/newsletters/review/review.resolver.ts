import { Arg, Args, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql';
import { requireAdmin } from '../../accounts/access.js';
import { ContentStatus } from '../../editions/content/content-status.type.js';
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

@Resolver(() => AdminNewsletter)
export class ReviewResolver {
  constructor(private readonly review: ReviewService) {}

  @Query(() => AdminNewsletterList, { description: 'All newsletters, whatever their review says, the latest first.' })
  adminNewsletters(@Ctx() { caller }: Context, @Args() args: AdminNewsletterArgs): Promise<Paged<Newsletter>> {
    return this.review.list(requireAdmin(caller), args);
  }

  @Query(() => AdminNewsletter, { nullable: true, description: 'One newsletter, whatever its review says.' })
  adminNewsletter(
    @Ctx() { caller }: Context,
    @Arg('id', () => ID, ITS_IDENTITY) id: string,
  ): Promise<Newsletter | null> {
    return this.review.find(requireAdmin(caller), parseId(id));
  }

  @Mutation(() => AdminNewsletter, { description: 'Lets a waiting newsletter into the directory.' })
  approveNewsletter(
    @Ctx() { caller }: Context,
    @Arg('id', () => ID, ITS_IDENTITY) id: string,
    @Arg('toBeProcessed', () => Boolean, { defaultValue: true, description: 'Whether the pipeline reads its site.' })
    toBeProcessed: boolean,
  ): Promise<Newsletter> {
    return this.review.approve(requireAdmin(caller), parseId(id), toBeProcessed);
  }

  @Mutation(() => AdminNewsletter, { description: 'Turns a waiting newsletter away.' })
  rejectNewsletter(@Ctx() { caller }: Context, @Arg('id', () => ID, ITS_IDENTITY) id: string): Promise<Newsletter> {
    return this.review.reject(requireAdmin(caller), parseId(id));
  }

  @Mutation(() => AdminNewsletter, { description: 'Changes what is given of a newsletter.' })
  updateNewsletter(
    @Ctx() { caller }: Context,
    @Arg('id', () => ID, ITS_IDENTITY) id: string,
    @Arg('input', () => UpdateNewsletterInput, { description: 'What to change.' }) input: UpdateNewsletterInput,
  ): Promise<Newsletter> {
    return this.review.update(requireAdmin(caller), parseId(id), input);
  }

  @Mutation(() => ID, {
    description: 'Deletes a newsletter with everything that was read of it; a running job is ended first.',
  })
  deleteNewsletter(@Ctx() { caller }: Context, @Arg('id', () => ID, ITS_IDENTITY) id: string): Promise<number> {
    return this.review.delete(requireAdmin(caller), parseId(id));
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
  subcategories(@Root() newsletter: Newsletter, @Ctx() { loaders }: Context): Promise<Subcategory[]> {
    return loaders.topicsOfNewsletter.load(newsletter.id);
  }

  @FieldResolver(() => ContentStatus, { description: 'How far the pipeline has come with its editions.' })
  contentStatus(@Root() newsletter: Newsletter, @Ctx() { loaders }: Context): Promise<ContentStatus> {
    return loaders.contentStatusOfNewsletter.load(newsletter.id);
  }
}
