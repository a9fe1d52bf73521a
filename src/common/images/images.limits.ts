/** Of one image, in bytes, decoded. */
export const IMAGE_BYTES = 1_000_000;
/** What an image counts besides its bytes: the smallest ones take room, too. */
export const IMAGE_OVERHEAD_BYTES = 1_000;
/** Of all images of a project together, in bytes. */
export const PROJECT_IMAGE_BYTES = 1_000_000_000;
