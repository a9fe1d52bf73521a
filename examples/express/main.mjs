// A server of yours: it asks ours who calls, and decides by permissions.
import express from 'express';
import { StackServerApp } from '@vestibule/sdk';

// Address and keys come from the environment: see ../README.md.
const app = new StackServerApp({ tokenStore: null });
const server = express();

/** The front end sends `await user.getAuthHeaders()` along; a page of the same site its cookies. */
async function requireUser(request, response, next) {
  const user = await app.getUser({ tokenStore: request });
  if (!user) return response.status(401).json({ error: 'Sign in first.' });
  request.user = user;
  return next();
}

server.get('/me', requireUser, (request, response) => {
  response.json({ id: request.user.id, name: request.user.displayName });
});

server.get('/teams/:id/secret', requireUser, async (request, response) => {
  const team = await request.user.getTeam(request.params.id);
  if (!team || !(await request.user.hasPermission(team, 'team_member'))) {
    return response.status(403).json({ error: 'That is for members of the team.' });
  }
  return response.json({ secret: `42, ${request.user.displayName}` });
});

const listening = server.listen(Number(process.env.PORT ?? 3001), '127.0.0.1', () => {
  console.log(`Listening at http://localhost:${listening.address().port}`);
});
