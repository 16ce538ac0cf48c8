/** Operations of the contract that the local service does not serve. */
export type NotServed = 'getChangeRequestPDF';
