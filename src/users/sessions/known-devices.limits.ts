/** The most devices that a user is known by; the one not used for longest is forgotten. */
export const DEVICES_KEPT = 20;
/** New devices of a user of which an hour tells: whoever makes devices up fills no mailbox. */
export const NEW_DEVICES_PER_HOUR = 5;
