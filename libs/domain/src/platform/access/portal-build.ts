/** Response header: the build of the portal that the answering process serves. */
export const portalBuildHeader = 'Portal-Build';
