/** Every text in the specification of the public pages. */
export const TEXTS: (string | RegExp)[] = [
  // Navigation and home
  ...['Submit Newsletter', 'Sign in', 'Sign up', 'AI Search', 'Admin Panel', 'Logout'],
  ...['Authentication Required', 'Please sign in or sign up to submit a newsletter', 'Sign In', 'Sign Up'],
  ...['Search newsletters...', 'Filter', '1 selected', 'Loading filters...', 'No subcategory found.', 'No results.'],
  ...[
    'Newsletter',
    'Niche',
    'Description',
    'Previous',
    'Next',
    /^Page \d+ of \d+$/,
    'Newsletter Image',
    /^\+\d+ more$/,
  ],
  /^Login to see all \d+ newsletters and filters\. If you don't have an account yet, go signup \(Free\)\.$/,
  // Session
  ...['Completing login...', 'Welcome!', /^Signed in as .+/, 'Logged out'],
  'You have been successfully logged out.',
  // Submission
  ...['Submit a Newsletter', 'Search topics...', 'No topics found.', 'Submitting...', 'Back to Home'],
  ...['Please sign in to submit a newsletter', 'Starting newsletter submission...', 'Checking URL availability...'],
  ...['Capturing screenshot...', 'Finalizing submission...', 'Newsletter submitted successfully!'],
  ...['Required', 'Newsletter name must be at least 2 characters.', 'Please enter a valid URL.'],
  ...['Description must be at least 20 characters.', 'Please select at least one topic'],
  ...['Please select how often the newsletter is sent.', 'Please select a language.'],
  ...['Daily', 'Weekly', 'Bi-weekly', 'Monthly', 'No regular cadence', 'English', 'Spanish', 'French', 'German'],
  ...[
    'This URL is already registered',
    'Request failed',
    'Submission failed',
    'Loading Error',
    'Failed to load topics',
  ],
  'Your session has expired. Please sign in again.',
  // A newsletter
  ...['Back', 'Categories', 'Search editions...', 'Newsletter Editions', 'Untitled Edition', 'Read Article', 'Summary'],
  ...[/^Last Modified: [A-Z][a-z]+ \d{1,2}, \d{4}$/, 'Last Modified: Unknown date', 'Last Modified: Invalid date'],
  ...['No summary available', 'Companies Mentioned', 'People Mentioned', 'Main Topics'],
  ...['No editions found', /^No results matching ".+"$/, "This newsletter doesn't have any editions yet"],
  ...['Error loading newsletter', 'Failed to fetch newsletter', 'An unknown error occurred', 'Try Again'],
  ...['Failed to load newsletter editions', 'Failed to fetch newsletter content'],
  // AI search
  ...['newsletters about AI', 'newsletters about Direct Mail', 'newsletters on AI research'],
  ...['financial newsletters on regulations', 'Related Content', 'Balanced', 'Exact Matches'],
  ...[/^Search Results( \(\d+\))?$/, 'Searching...', 'This may take a moment', 'No search results yet'],
  ...[/^I found \d+ newsletters related to your search\.$/, "I couldn't find any newsletters matching your query."],
  'Sorry, I encountered an error: Failed to search newsletters',
  ...['List', 'Compact', 'High Relevance', 'All Results', 'Untitled', 'Read article', 'Search', 'Results'],
  ...[/^Distance: \d\.\d{4}$/, 'Distance: N/A', /^\d{1,2}\/\d{1,2}\/\d{4}$/],
  // A product
  ...['Back to products', /^Category: .+/],
];
