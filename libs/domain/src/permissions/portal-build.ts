/** The header of every answer that names the build of the portal which the answering process serves. */
export const portalBuildHeader = 'Portal-Build';
