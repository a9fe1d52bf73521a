/** The size limit of one image, in bytes, decoded. */
export const IMAGE_BYTES = 1_000_000;
/** The overhead that each image counts besides its bytes: the smallest ones take room, too. */
export const IMAGE_OVERHEAD_BYTES = 1_000;
/** The size limit of all images of a project together, in bytes. */
export const PROJECT_IMAGE_BYTES = 1_000_000_000;
