/** A POST request with a body, or a GET request. */
export interface FloodRequest {
  body?: string;
  /** Query string. */
  search?: string;
  /** Another path than `/graphql`. */
  path?: string;
  headers?: Record<string, string>;
  /** That send at once, with as many requests a second together. */
  connections?: number;
}

/** In a body, another number for each request. */
export const ANOTHER = '{another}';
