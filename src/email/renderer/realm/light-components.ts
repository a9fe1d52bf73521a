/** The components that are there in every sandbox; for the others see ../heavy-components.ts. */
export {
  Body,
  Button,
  CodeInline,
  Column,
  Container,
  Font,
  Head,
  Heading,
  Hr,
  Html,
  Img,
  Link,
  Preview,
  Row,
  Section,
  Text,
} from '@react-email/components';
