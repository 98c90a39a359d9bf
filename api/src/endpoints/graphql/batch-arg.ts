/** Options of the argument `batchId` of bulk mutations. */
export const BATCH = {
  nullable: true,
  description: 'Requests with the same ID are one entry of the audit log. Choose one if you send a selection in parts.',
};
