export { BulkReviewDialogs } from './BulkReviewDialogs';
export { ReviewDialogs } from './ReviewDialogs';
