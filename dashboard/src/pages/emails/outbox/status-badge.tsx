export { StatusBadge } from '../../../entities/emails/status-badge.js';
