/** Response header: the portal build that the answering process serves. */
export const portalBuildHeader = 'Portal-Build';
